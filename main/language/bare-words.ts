/** Reduces a text to its words, in small letters with single spaces, for comparing texts. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
