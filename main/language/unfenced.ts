/** A text as it was before it was made fit to stand in a prompt (`promptText`): for words that are spoken, not read by a model. */
export const unfenced = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
