import type { Character } from '../../../content/character.ts'
import { estimateTokens, tokensOfText } from '../../../mind/faculties/compaction/estimate-tokens.ts'
import type { Account } from '../../../mind/ports/account.ts'
import type { ChatMessage, ToolCall, ToolSchema } from '../../../mind/ports/chat-model.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { ToolResult } from '../../../mind/ports/tool.ts'
import type { Trace } from '../../../mind/ports/trace.ts'
import type { PromptPart } from '../../../mind/prompt/build-prompt.ts'
import type { AskedAgain } from '../../../mind/turn/run-prompt.ts'
import type { Payload } from '../payloads.ts'
import { accountTold } from './account-told.ts'

/** What a run reports about itself, to explain it later (`think.ts`). */
interface Shown {
  prompt: readonly ChatMessage[]
  recalled: readonly MemoryHit[]
  parts?: () => PromptPart[]
  again?: (character: Character) => AskedAgain
  tools?: readonly ToolSchema[]
  hidden?: readonly ToolSchema[]
  speaker?: string
  words?: string
}

/** How many accounts of one run are kept: those of its last calls. */
const mostAccounts = 8

type ActEvent = { call: ToolCall; result: ToolResult }

/** For how many messages an explanation is kept. */
const mostKept = 200
/** How many of these can be repeated. For this, the whole turn is kept: some 300 kB, compared to 30 kB of texts. */
export const mostWhole = 40

/** Explains why NPCs said something: the input, memories and acts of each recent run. */
export interface Explainer {
  trace: Trace
  tool(message: string, event: ActEvent): void
  /** Finds an explanation by the id of a message, or of a run of the dispatcher. */
  find(id: string): Explained | null
  /** An NPC's newest runs, newest first. */
  list(npc: string, limit: number): RunTold[]
  /** The parts of a message's prompt; null if there was none. */
  parts(id: string): PartTold[] | null
  /** The data for repeating an answer; null without a run that called a model. */
  again(id: string): Asked | null
  /** The village closes: keeps what can be shown of the runs, and nothing of the village. */
  settle(): void
  /** The village is open again; its runs come in with the earlier ones. `nameOf`: the name of an NPC there. */
  reopen(nameOf: (npc: string) => string): void
}

export type PartTold = PromptPart & { tokens: number }

/** A run's request, adapted to a changed character, with the tools that were offered. */
export interface Asked {
  of(character: Character): AskedAgain
  tools: readonly ToolSchema[]
  /** Tools that no language model saw. */
  hidden: readonly ToolSchema[]
}

/** One run in a list. `ago` in milliseconds. */
export interface RunTold {
  message: string
  ago: number
  speaker: string
  words: string
  tookMs: number
  end: string | null
  promptTokens: number | null
}

type Kept = Omit<Explained, 'account' | 'told'> & {
  /** The account of each call of rules, in order. */
  accounts: readonly (() => Account)[]
  began: number
  speaker: string
  words: string
  parts: () => PartTold[]
  again: Asked | null
}

export const createExplainer = (now: () => number, names: (npc: string) => string = (npc) => npc): Explainer => {
  let nameOf = names
  const kept = new Map<string, Kept>()
  /** Runs of the dispatcher and the message that each answers. */
  const runs = new Map<string, string>()
  /** Entries that still keep their turn, oldest first. */
  const whole: Kept[] = []

  const entryOf = (message: string, npc: string): Kept => {
    const known = kept.get(message)
    if (known) return known
    const fresh: Kept = {
      ...{
        npc,
        session: null,
        prompt: [],
        promptTokens: null,
        recalled: [],
        toolCalls: [],
        refused: [],
        phases: [],
        accounts: [],
        end: null,
      },
      ...{ began: now(), speaker: '', words: '', parts: () => [], again: null },
    }
    kept.set(message, fresh)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) {
      kept.delete(oldest)
      for (const [run, of] of runs) if (of === oldest) runs.delete(run)
    }
    return fresh
  }

  return {
    trace({ phase, npc, id, session, detail = {} }) {
      if (phase === 'run' && typeof detail.run === 'string') runs.set(detail.run, id)
      const entry = entryOf(runs.get(id) ?? id, npc)
      if (session !== undefined) entry.session = session
      const { shown, recalled: _, query, ...rest } = detail
      if (phase === 'account') {
        const { account } = shown as { account: () => Account }
        entry.accounts = [...entry.accounts, account].slice(-mostAccounts)
        return
      }
      entry.phases.push({ phase, atMs: Math.round(now() - entry.began), ...rest })
      if (phase === 'end') {
        if (typeof detail.outcome === 'string') entry.end = detail.outcome
        // By now all acts are known, for every channel.
        entry.toolCalls = ((shown ?? {}) as { acts?: readonly ActEvent[] }).acts?.map(toldOf) ?? []
        entry.refused = entry.toolCalls.filter(({ ok }) => !ok)
      }
      if (phase !== 'context') return
      const { prompt, recalled, parts, again, tools = [], hidden = [], speaker = '', words = '' } = shown as Shown
      Object.assign(entry, { speaker, words })
      const pieces = parts?.() ?? []
      entry.parts = () => toldParts(pieces, tools)
      if (!whole.includes(entry)) whole.push(entry)
      if (whole.length > mostWhole) letGo(whole.shift())
      entry.again = again ? { of: again, tools, hidden } : null
      entry.prompt = prompt.map((message) => ({ ...message }))
      entry.recalled = recalled.map((hit) => ({ ...hit, terms: { ...hit.terms }, query: String(query ?? '') }))
      entry.promptTokens = typeof detail.promptTokens === 'number' ? detail.promptTokens : null
    },
    tool(message, event) {
      const entry = kept.get(message)
      if (!entry) return
      const told = toldOf(event)
      entry.toolCalls.push(told)
      if (!told.ok) entry.refused.push(told)
    },
    find(id) {
      const entry = kept.get(id) ?? kept.get(runs.get(id) ?? '')
      if (!entry) return null
      const { began: _began, speaker, words: _words, parts: _parts, again: _again, accounts, ...explained } = entry
      return {
        ...explained,
        ...accountTold(
          accounts.map((account) => account()),
          { npc: nameOf(explained.npc), them: speaker === '' ? 'Somebody' : speaker },
        ),
      }
    },
    list: (npc, limit) =>
      [...kept]
        .filter(([, entry]) => entry.npc === npc && entry.phases.some(({ phase }) => phase === 'run'))
        .toReversed()
        .slice(0, limit)
        .map(([message, { began, speaker, words, phases, end, promptTokens }]) => ({
          ...{
            message,
            ago: Math.round(now() - began),
            speaker,
            words,
            end,
            promptTokens,
            tookMs: phases.at(-1)?.atMs ?? 0,
          },
        })),
    parts: (id) => (kept.get(id) ?? kept.get(runs.get(id) ?? ''))?.parts() ?? null,
    again: (id) => (kept.get(id) ?? kept.get(runs.get(id) ?? ''))?.again ?? null,
    settle() {
      for (const entry of kept.values()) letGo(entry)
      whole.length = 0
      const called = new Map([...kept.values()].map(({ npc }) => [npc, nameOf(npc)]))
      nameOf = (npc) => called.get(npc) ?? npc
    },
    reopen(next) {
      nameOf = next
    },
  }
}

/** Keeps the accounts as they read and drops the turn. */
function letGo(entry: Kept | undefined): void {
  if (!entry) return
  const accounts = entry.accounts.map((account) => account())
  entry.accounts = accounts.map((account) => () => account)
  entry.again = null
}

/** Sections with their token counts; the tools' schemas come last among the stable parts. */
export const toldParts = (parts: readonly PromptPart[], tools: readonly ToolSchema[]): PartTold[] => [
  ...parts.map((each) => ({ ...each, tokens: tokensOfText(each.text) })),
  ...(tools.length === 0
    ? []
    : [
        {
          section: 'tools',
          part: 'stable' as const,
          text: tools.map(({ name }) => name).join(', '),
          tokens: estimateTokens({ messages: [], tools }),
        },
      ]),
]

const toldOf = ({ call, result }: ActEvent) => ({
  ...{ tool: call.name, call: call.id, arguments: call.arguments, ok: result.ok },
  text: result.ok ? result.text : result.error,
})

/**
 * A memory that came to mind, and the words that brought it up. It is a mapped type, so that it fits a payload that may
 * hold more.
 */
export type Recalled = Omit<MemoryHit, never> & { query: string }

export interface Explained extends Omit<Payload<'explain'>, 'runId' | 'recalled'> {
  recalled: Recalled[]
}
