/** Words alone, in small letters with single spaces: what is left of a text when it is held against another. */
export const bareWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
