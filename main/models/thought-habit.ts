/** Remembers where a model puts its thoughts in its text. All its answers share it. */
export interface ThoughtHabit {
  /** Whether to hold an answer's words back until they're known not to be a thought. */
  holds(): boolean
  /**
   * Records a thought that ended without a beginning. Some templates open the thought in the prompt, so only its end is
   * in the text.
   */
  sawLoneEnd(): void
  /** Records a whole answer with words but no thought. */
  sawPlainAnswer(): void
  /** Whether its text contains thoughts without their opening mark. */
  readonly opensInThought: boolean
}

/** Families of models that think unless told otherwise. Recognised by name, since few servers report this. */
const thinkers =
  /think|reason|\br1\b|deepseek|qwq|qwen-?3|magistral|gpt-?oss|glm-?4\.[5-9]|glm-?[5-9]|minimax|nemotron|phi-?4|exaone|smollm3|hunyuan|cogito|\bo[1-4]\b/i
/** Members of those families that never think. */
const plain = /instruct|coder|non-?think|no-?think|-chat\b/i

/** Whether a model may think, judged by its name. */
export const mayThink = (model: string): boolean => thinkers.test(model) && !plain.test(model)

/**
 * Creates the memory of one model. A thought without its beginning looks like speech until its end comes. So the first
 * answer of a model that may think (`suspected`, checked at each answer) is held back to its end, or until the server
 * sends thoughts separately. That one answer doesn't stream. If it was plain, the next ones stream; if its text
 * contained thoughts, every answer waits for their end. A thinking model that wasn't suspected speaks one thought
 * before this is known.
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
