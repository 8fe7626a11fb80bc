import type { PromptMode } from './prompt-input.ts'

/** The most characters of each part of a prompt. */
export interface PromptBudget {
  /** The room for one bootstrap file, and for all of them. */
  file: number
  files: number
  /** The room for the whole MEMORY.md. 0: only the lines that fit the words. */
  curated: number
  /** The room for first-person lines that show the character's voice and wishes. */
  ownWords: number
  lore: number
  catalogue: number
  /** The room for the full text of followed skills and, if there are many skills, of those that fit the words. */
  followed: number
  fitting: number
  /** The room for knowledge about the topic. Memories get what is left of it, plus their own share. */
  knowledge: number
  memories: number
  /** The room for notes about the speaker. */
  person: number
  /** The room for the events of today and yesterday, in a talk's first prompt. */
  lastDays: number
  /** The room for news to tell another villager. */
  news: number
  overheard: number
  summary: number
}

const charactersPerToken = 4
/** Ollama's default window here (`main/models/ollama.ts`). It is used for a model that reports no window. */
export const defaultWindow = 8192
/** In a smaller window a full MEMORY.md would crowd out the talk. */
export const curatedFromTokens = 16_000

/** A memory as a prompt tells it: its day, who told it, and a short sentence. Characters. */
const ordinaryMemory = 115
/** More than these say little that the first ones do not. */
const mostMemories = 15

/** How many memories of ordinary length have room in a player's turn. */
export const memoriesThatFit = (contextTokens: number | undefined): number => {
  const { knowledge, memories } = promptBudget(contextTokens)
  return Math.min(mostMemories, Math.floor((knowledge + memories) / ordinaryMemory))
}

/** The share of the window that each part gets, with an upper limit. */
const parts: Readonly<Record<Exclude<keyof PromptBudget, 'curated'>, { share: number; most: number }>> = {
  file: { share: 0.1, most: 20_000 },
  files: { share: 0.3, most: 60_000 },
  ownWords: { share: 0.0025, most: 1500 },
  lore: { share: 0.0035, most: 1200 },
  catalogue: { share: 0.034, most: 18_000 },
  followed: { share: 0.12, most: 40_000 },
  fitting: { share: 0.008, most: 4000 },
  knowledge: { share: 0.0055, most: 3000 },
  memories: { share: 0.0297, most: 3000 },
  person: { share: 0.01, most: 2500 },
  lastDays: { share: 0.006, most: 2500 },
  news: { share: 0.016, most: 1500 },
  overheard: { share: 0.01, most: 2000 },
  summary: { share: 0.07, most: 8000 },
}

/**
 * How much of its usual room memory gets when no player waits for the answer. Such requests are frequent, and their
 * talks are short.
 */
const shareAmongVillagers = { memories: 0.3, person: 0.5, lastDays: 0.5, news: 0.35 } as const

/**
 * The budget for a window. A small local model reads slowly and forgets the middle, so its prompt holds only the
 * essentials. A large window holds whole files.
 */
export const promptBudget = (contextTokens = defaultWindow, mode: PromptMode = 'full'): PromptBudget => {
  const key = `${contextTokens} ${mode}`
  const known = budgets.get(key)
  if (known !== undefined) return known
  if (budgets.size >= mostBudgets) budgets.clear()
  const budget = budgetFor(contextTokens, mode)
  budgets.set(key, budget)
  return budget
}

/** The budgets by window and mode. A village has few models, and each prompt asks often. */
const budgets = new Map<string, PromptBudget>()
const mostBudgets = 50

const budgetFor = (contextTokens: number, mode: PromptMode): PromptBudget => {
  const tokens = Number.isFinite(contextTokens) && contextTokens > 0 ? contextTokens : defaultWindow
  const of = ({ share, most }: { share: number; most: number }): number =>
    Math.min(most, Math.floor(tokens * charactersPerToken * share))
  const remembered = (name: keyof typeof shareAmongVillagers): number =>
    Math.floor(of(parts[name]) * (mode === 'full' ? 1 : shareAmongVillagers[name]))
  const { file, files, ownWords, lore, catalogue, followed, fitting, knowledge, overheard, summary } = parts
  return {
    file: of(file),
    files: of(files),
    curated: tokens < curatedFromTokens ? 0 : of(file),
    ownWords: of(ownWords),
    lore: of(lore),
    catalogue: of(catalogue),
    followed: of(followed),
    fitting: of(fitting),
    knowledge: of(knowledge),
    memories: remembered('memories'),
    person: remembered('person'),
    lastDays: remembered('lastDays'),
    news: remembered('news'),
    overheard: of(overheard),
    summary: of(summary),
  }
}
