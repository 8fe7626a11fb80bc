import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { NpcSkills } from '../../content/skills/skill-library.ts'
import { fenceSpeech } from '../../language/fence.ts'
import type { OverheardLine } from '../dispatch/access/zone-history.ts'
import type { CompactionRun } from '../faculties/compaction/compactor.ts'
import { estimateTokens } from '../faculties/compaction/estimate-tokens.ts'
import { createOverflowGuard, type OverflowGuard } from '../faculties/compaction/overflow-guard.ts'
import type { ChatMessage, ChatModel, ToolSchema } from '../ports/chat-model.ts'
import { orAbort } from '../ports/deadline.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { buildPrompt, type PromptPart, promptParts } from '../prompt/build-prompt.ts'
import { curatedFromTokens } from '../prompt/prompt-budget.ts'
import type { PromptInput } from '../prompt/prompt-input.ts'
import { noPromptMemory } from '../prompt/prompt-memory.ts'
import type { Session } from '../sessions/session.ts'
import type { Asked } from './asked.ts'
import { gistOf } from './intake.ts'

export interface RunPrompt {
  context: TurnContext
  messages: readonly ChatMessage[]
  /** The same by sections; worked out when it is asked for. */
  parts: () => PromptPart[]
  /** What the model would have been told had its person been written like this. Nothing is read anew: the moment stays that of this run. */
  again: (character: Character) => AskedAgain
  /** Estimated, tool schemas included. */
  tokens: number
  guard: OverflowGuard
  /** What was said near by and not to the NPC, as the prompt shows it. */
  overheard: readonly OverheardLine[]
  /** When the turn is over: lasting notes are written where the talk nears its end. Nobody waits for it. */
  after(): void
}

/** The request of a run, made once more. */
export interface AskedAgain {
  context: TurnContext
  messages: readonly ChatMessage[]
  parts: PromptPart[]
}

interface RunPromptParts {
  session: Session
  memory: NpcMemory
  model: ChatModel
  schemas: ToolSchema[]
  contextNow: () => TurnContext
  /** Asked behind each `contextNow`. */
  skills: () => NpcSkills
  content: Content
}

/** The prompt of one run. A talk that fills its model's window is made shorter first. */
export const createRunPrompt = async (work: Asked, parts: RunPromptParts): Promise<RunPrompt> => {
  const { ports } = work
  const { session, memory, model, schemas, contextNow } = parts
  const { compactor, hooks } = ports
  const { contextTokens } = model
  const { promptMemory = noPromptMemory } = ports.authoredIn(parts.content)
  const overheard = ports.zoneHistory.take(
    work.inbound.npc,
    work.inbound.chat,
    new Set(work.messages.map(({ message }) => message)),
  )
  const added = hooks.has('before_prompt_build')
    ? (await orAbort(hooks.run('before_prompt_build', { ...work.scene, utterance: work.inbound.text }), work.signal))
        .context
    : undefined

  let input: PromptInput | null = null
  const build = async (context: TurnContext): Promise<ChatMessage[]> => {
    const memoryText = await curatedMemory(memory, work.inbound, model)
    input = {
      context,
      worldName: parts.content.worldName,
      agentsText: parts.content.agentsText,
      skillFiles: new Map(
        (context.skillsFitting ?? []).flatMap((name) => [[name, parts.skills().get(name)?.file ?? ''] as const]),
      ),
      skillBlock: (most) => parts.skills().catalogue(most).block,
      contextTokens,
      tools: schemas.map(({ name }) => name),
      overheard,
      memory: promptMemory,
      ...(memoryText === '' ? {} : { memoryText }),
      ...(work.messages.length > 1
        ? { said: work.messages.map(({ speaker, text }) => ({ kind: speaker.kind, name: speaker.name, text })) }
        : {}),
      ...(work.wasBusy ? { wasBusy: true } : {}),
      ...(work.inbound.channel === 'rpgjs' ? {} : { afar: true }),
    }
    return messagesOf(input)
  }
  const messagesOf = (given: PromptInput): ChatMessage[] =>
    withLines(buildPrompt(given), [added ?? '', missedLines(work.gists)])
  const again = (character: Character): AskedAgain => {
    const changed = { ...context, character }
    const given = input === null ? null : { ...input, context: changed }
    return {
      context: changed,
      messages: given === null ? messages : messagesOf(given),
      parts: given === null ? [] : promptParts(given),
    }
  }

  if (session.length <= work.messages.length)
    hooks.trigger('agent:bootstrap', { npc: session.npc, session: session.key, run: work.run })
  let context = contextNow()
  let messages = await build(context)
  let tokens = estimateTokens({ messages, tools: schemas }, promptMemory)
  const compaction = (): CompactionRun => ({
    session,
    model,
    contextTokens,
    memory,
    context,
    promptTokens: tokens,
    run: work.run,
    writer: work.run,
    signal: work.signal,
    answering: [...work.gists, ...work.messages].map(({ message }) => message),
  })
  if (compactor.needed({ session, promptTokens: tokens, contextTokens }) === 'compact') {
    const done = await compactor.compact({ ...compaction(), reason: 'threshold' })
    if (done.kind === 'compacted') {
      context = contextNow()
      messages = await build(context)
      tokens = estimateTokens({ messages, tools: schemas }, promptMemory)
    }
  }
  return {
    context,
    messages,
    parts: () => (input === null ? [] : promptParts(input)),
    again,
    tokens,
    overheard,
    guard: createOverflowGuard({
      compact: () => compactor.compact({ ...compaction(), reason: 'overflow' }),
      rebuild: () => build(contextNow()),
    }),
    after: () => {
      if (compactor.needed({ session, promptTokens: tokens, contextTokens }) === 'no') return
      // Nobody waits for these notes: the brain for what NPCs do in their sleep writes them.
      ports.later({
        npc: session.npc,
        key: session.key,
        run: async () =>
          compactor.flush({ ...compaction(), model: await ports.models({ npc: session.npc, tier: 'sleep' }) }),
      })
    },
  }
}

/** Lines of a MEMORY.md that are looked at. */
const longestMemoryLines = 2000

/** What the NPC has learned for good and this listener may hear. Brains that read no prompt, and windows that have no room for it, need none. */
const curatedMemory = async (
  memory: NpcMemory,
  { speaker, chat, purpose = 'talk' }: Inbound,
  model: ChatModel,
): Promise<string> => {
  if (
    speaker.kind !== 'player' ||
    (chat?.kind ?? 'direct') !== 'direct' ||
    purpose !== 'talk' ||
    model.ref.startsWith('embedded/')
  )
    return ''
  if (model.contextTokens < curatedFromTokens) return ''
  // Whole: the prompt leaves out the lines that are not for this listener, by their marks.
  const found = await memory.get({ path: 'MEMORY.md', lines: longestMemoryLines })
  return 'text' in found ? found.text.trim() : ''
}

/** Of what was too much to be listened to, the gist. */
const missedLines = (gists: readonly Inbound[]): string => {
  if (gists.length === 0) return ''
  const lines = gists.map(({ speaker, text }) =>
    fenceSpeech({ kind: speaker.kind, name: speaker.name, text: gistOf(text) }),
  )
  return [
    `There was more than you could listen to: of ${gists.length} ${gists.length === 1 ? 'message' : 'messages'} you caught only the gist.`,
    ...lines,
  ].join('\n')
}

/** Lines in the part of a prompt that changes each turn. */
const withLines = (messages: ChatMessage[], lines: readonly string[]): ChatMessage[] => {
  const text = lines.filter((line) => line.trim() !== '').join('\n')
  const last = messages.at(-1)
  // Behind the words, so that these are still part of the beginning that a server's cache knows.
  return text === '' || last?.role !== 'user'
    ? messages
    : [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n${text}` }]
}
