/** The knowledge about where a model puts its thoughts in its text. All its answers share it. */
export interface ThoughtHabit {
  /** Whether to hold an answer's words back until they're known not to be a thought. */
  holds(): boolean
  /**
   * A thought ended that had no beginning. Some templates open the thought in the prompt, so only its end is in the
   * text.
   */
  sawLoneEnd(): void
  /** A whole answer came that had words but no thought. */
  sawPlainAnswer(): void
  /** Its text contains thoughts without their opening mark. */
  readonly opensInThought: boolean
}

/** Families that think unless told otherwise. Goes by name, since few servers say. */
const thinkers =
  /think|reason|\br1\b|deepseek|qwq|qwen-?3|magistral|gpt-?oss|glm-?4\.[5-9]|glm-?[5-9]|minimax|nemotron|phi-?4|exaone|smollm3|hunyuan|cogito|\bo[1-4]\b/i
/** Members of those families that never think. */
const plain = /instruct|coder|non-?think|no-?think|-chat\b/i

/** Whether a model may think, judged by its name. */
export const mayThink = (model: string): boolean => thinkers.test(model) && !plain.test(model)

/**
 * A thought without its beginning looks like speech until its end comes. So the first answer of a model that may think
 * (`suspected`, asked at each answer) is held back to its end, or until the server shows that it sends thoughts apart.
 * That one answer doesn't stream. If it was plain, the next ones stream; if its text held thoughts, every answer waits
 * for their end. A model that nobody suspected speaks one thought before this is known.
 */
export const createThoughtHabit = (suspected: () => boolean): ThoughtHabit => {
  let opensInThought = false
  let isPlain = false
  return {
    holds: () => opensInThought || (!isPlain && suspected()),
    sawLoneEnd() {
      opensInThought = true
    },
    sawPlainAnswer() {
      isPlain = true
    },
    get opensInThought() {
      return opensInThought
    },
  }
}
