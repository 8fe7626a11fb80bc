/** Undoes `promptText`, for words that are spoken aloud and not read by a model. */
export const unfenced = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
