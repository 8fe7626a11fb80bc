/** The voice of one turn: the words of the model and of tools, joined with the spaces that are missing between them. */
export interface Speech {
  /** Words of a tool, or the NPC's own line at a limit: a piece for itself. */
  add(piece: string): void
  readonly text: string
}

/** The same for the turn itself: a model's words come in parts, and pause where it acts. */
export interface TurnSpeech extends Speech {
  stream(delta: string): void
  /** An answer of the model ends here, or what a tool said after it. */
  pause(): void
  /** From here on newer words are answered: whoever kept silent before may speak now. */
  anew(): void
}

/**
 * What steers a terminal or turns the direction of a text is no word: control characters but line ends and tabs, direction marks, and signs without a width but those
 * that join emoji and letters.
 */
const unspeakable =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A listener that throws is reported and takes no word from the speech. */
export const createSpeech = (
  onDelta: (delta: string) => void,
  report: (error: unknown) => void = () => {},
  { onPause = () => {}, onAnew = () => {} }: { onPause?: () => void; onAnew?: () => void } = {},
): TurnSpeech => {
  let text = ''
  let apart = false
  const say = (piece: string): void => {
    const delta = piece.replace(unspeakable, '')
    if (delta === '') return
    const gap = apart && text !== '' && !/\s$/.test(text) && !/^\s/.test(delta) ? ' ' : ''
    apart = false
    text += gap + delta
    try {
      onDelta(gap + delta)
    } catch (error) {
      report(error)
    }
  }
  return {
    stream: say,
    anew: onAnew,
    pause: () => {
      apart = true
      try {
        onPause()
      } catch (error) {
        report(error)
      }
    },
    add: (piece) => {
      apart = true
      say(piece)
      apart = true
    },
    get text() {
      return text
    },
  }
}
