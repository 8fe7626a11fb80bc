/** Matches a run of emoji and other pictures. Some of these signs also occur in words; `letterLike` finds those. */
export const picture = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3)+/v
export const letterLike = /^[©®™‼⁉ℹ↔↕↖-↙↩↪](?!\ufe0f)/u

const pictures =
  /(?:\p{RGI_Emoji}|(?![©®™‼⁉ℹ↔↕↖-↙↩↪])\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3)+/gv

export const withoutPictures = (text: string): string =>
  text.search(pictures) !== -1 ? text.replace(pictures, ' ').replace(/ {2,}/g, ' ').trim() : text
