/** What is found out about where a model's thoughts stand in its text; shared by all its answers. */
export interface ThoughtHabit {
  /** Whether an answer's words are held back until it is clear that they are no thought. */
  holds(): boolean
  /** Some templates open the thought in the prompt, so that only its end is in the text: such an end was met. */
  sawLoneEnd(): void
  /** A whole answer with words came that held none. */
  sawPlainAnswer(): void
  /** Its thoughts stand in its text, their beginning cut off. */
  readonly opensInThought: boolean
}

/** Families that think unless told otherwise; by name, since few servers say it. */
const thinkers =
  /think|reason|\br1\b|deepseek|qwq|qwen-?3|magistral|gpt-?oss|glm-?4\.[5-9]|glm-?[5-9]|minimax|nemotron|phi-?4|exaone|smollm3|hunyuan|cogito|\bo[1-4]\b/i
/** Members of those families that never think. */
const plain = /instruct|coder|non-?think|no-?think|-chat\b/i

/** Whether a model's name is that of one that may think. */
export const mayThink = (model: string): boolean => thinkers.test(model) && !plain.test(model)

/**
 * A thought whose beginning was cut off looks like speech until its end comes. So the first answer of a model that may
 * think (`suspected`, asked at each answer) is held back to its end, or until a server shows that it keeps thoughts apart:
 * that one answer does not stream. When it was plain, the next ones stream; when its thoughts stand in its text, every
 * answer waits for their end. Of a model nobody suspected, one thought would be spoken before it is known.
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
