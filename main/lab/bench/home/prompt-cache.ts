/** The prompts that a model server keeps, as llama.cpp does: the newest ones, within a bound. */
export interface PromptCache {
  /** Returns how many characters of this prompt's beginning are kept, and keeps the whole prompt from now on. */
  read(prompt: string): number
}

/** `most`: characters of all kept prompts together. */
export function createPromptCache(most: number): PromptCache {
  /** Oldest first. */
  let kept: string[] = []
  return {
    read(prompt) {
      let best = ''
      let common = 0
      for (const other of kept) {
        const length = commonBeginning(other, prompt)
        if (length > common) [best, common] = [other, length]
      }
      // The most similar prompt is replaced with this one.
      kept = [...kept.filter((other) => other !== best || common < other.length), prompt]
      let sum = kept.reduce((total, { length }) => total + length, 0)
      while (sum > most && kept.length > 1) sum -= kept.shift()?.length ?? 0
      return common
    },
  }
}

function commonBeginning(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let length = 0
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1
  return length
}
