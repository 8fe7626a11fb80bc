/** The colours of the page without any of the world's. */
export const usualColours = {
  background: '#1d2b26',
  panel: '#f6ecd0',
  ink: '#2a1d2f',
  accent: '#9a3d40',
  button: '#583633',
  link: '#9a3d40',
} as const
export type PageColours = { [Name in keyof typeof usualColours]?: string | undefined }
