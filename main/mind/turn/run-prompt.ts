import { orAbort } from '../../base/deadline.ts'
import { optional } from '../../base/optional.ts'
import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { NpcSkills } from '../../content/skills/skill-library.ts'
import { fenceSpeech } from '../../language/fence.ts'
import type { OverheardLine } from '../dispatch/access/zone-history.ts'
import { estimateTokens } from '../faculties/compaction/estimate-tokens.ts'
import type { OverflowGuard } from '../faculties/compaction/overflow-guard.ts'
import type { Room } from '../faculties/given.ts'
import type { ChatMessage, ChatModel, ToolSchema } from '../ports/chat-model.ts'
import { isFaceToFace } from '../ports/face-to-face.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { composePrompt, type PromptPart } from '../prompt/build-prompt.ts'
import type { PromptInput } from '../prompt/prompt-input.ts'
import { noPromptMemory } from '../prompt/prompt-memory.ts'
import type { Session } from '../sessions/session.ts'
import type { Asked } from './asked.ts'
import { gistOf } from './intake.ts'

export interface RunPrompt {
  context: TurnContext
  messages: readonly ChatMessage[]
  /** The prompt by sections, as it was built last. */
  parts: () => readonly PromptPart[]
  /** The prompt for a different character at the same moment. Nothing is read again. */
  again: (character: Character) => AskedAgain
  /** The estimated number of tokens, with tool schemas. */
  tokens: number
  guard: OverflowGuard
  /** The messages as they would be written now. */
  renewed: () => Promise<readonly ChatMessage[]>
  /** The words said nearby but not to the NPC, as the prompt shows them. */
  overheard: readonly OverheardLine[]
}

/** A run's request, built once more. */
export interface AskedAgain {
  context: TurnContext
  messages: readonly ChatMessage[]
  parts: readonly PromptPart[]
}

interface RunPromptParts {
  session: Session
  model: ChatModel
  schemas: ToolSchema[]
  /** Further tools, which the prompt names. */
  named: readonly ToolSchema[]
  contextNow: () => TurnContext
  /** The usable skills. Valid after each `contextNow`. */
  skills: () => NpcSkills
  content: Content
  /** Lines for the part that changes each turn. */
  lines: readonly string[]
  /** What the NPC has learned. Called each time the prompt is built. */
  learned: () => Promise<string>
  room: Room
}

/** The prompt of one run. A talk that fills its model's window is shortened first. */
export const createRunPrompt = async (work: Asked, parts: RunPromptParts): Promise<RunPrompt> => {
  const { ports } = work
  const { session, model, schemas, contextNow, room } = parts
  const { hooks } = ports
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
  let told: readonly PromptPart[] = []
  const build = async (context: TurnContext): Promise<ChatMessage[]> => {
    const memoryText = await parts.learned()
    input = {
      context,
      language: ports.language,
      ...optional({ spoken: ports.spokenWith?.(context.speaker.id, context.character.language) }),
      worldName: parts.content.worldName,
      agentsText: parts.content.agentsText,
      skillFiles: new Map(
        (context.skillsFitting ?? []).flatMap((name) => [[name, parts.skills().get(name)?.file ?? ''] as const]),
      ),
      skillBlock: (most) => parts.skills().catalogue(most).block,
      contextTokens,
      tools: [...schemas, ...parts.named].map(({ name }) => name),
      namedTools: parts.named,
      overheard,
      memory: promptMemory,
      ...(memoryText === '' ? {} : { memoryText }),
      ...(work.messages.length > 1
        ? { said: work.messages.map(({ speaker, text }) => ({ kind: speaker.kind, name: speaker.name, text })) }
        : {}),
      ...(work.wasBusy ? { wasBusy: true } : {}),
      ...(isFaceToFace(work.inbound) ? {} : { afar: true }),
    }
    const composed = composePrompt(input)
    told = composed.parts
    return withMore(composed.messages)
  }
  const withMore = (built: ChatMessage[]): ChatMessage[] =>
    withLines(built, [...parts.lines, added ?? '', missedLines(work.gists)])
  const again = (character: Character): AskedAgain => {
    const changed = { ...context, character }
    const composed = input === null ? null : composePrompt({ ...input, context: changed })
    return {
      context: changed,
      messages: composed === null ? messages : withMore(composed.messages),
      parts: composed?.parts ?? [],
    }
  }

  if (session.length <= work.messages.length)
    hooks.trigger('agent:bootstrap', { npc: session.npc, session: session.key, run: work.run })
  let context = contextNow()
  let messages = await build(context)
  let tokens = estimateTokens({ messages, tools: schemas }, promptMemory)
  if (await room.make({ context, model, tokens })) {
    context = contextNow()
    messages = await build(context)
    tokens = estimateTokens({ messages, tools: schemas }, promptMemory)
  }
  return {
    context,
    messages,
    parts: () => told,
    again,
    tokens,
    overheard,
    renewed: () => build(contextNow()),
    guard: room.guard(
      () => ({ context, model, tokens }),
      () => build(contextNow()),
    ),
  }
}

/** The gist of messages when there were too many to hear. */
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

/** Adds lines to the part of a prompt that changes each turn. */
const withLines = (messages: ChatMessage[], lines: readonly string[]): ChatMessage[] => {
  const text = lines.filter((line) => line.trim() !== '').join('\n')
  const last = messages.at(-1)
  // It comes after the words, so that these belong to the cached beginning.
  return text === '' || last?.role !== 'user'
    ? messages
    : [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n${text}` }]
}
