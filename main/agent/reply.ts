import type { Content } from '../content/load-content.ts'
import type { Command } from '../simulation/commands.ts'
import type { NpcId } from '../simulation/ids.ts'
import { skillsOf } from '../skills/skill.ts'
import { askerOf } from './audience.ts'
import { buildTurnContext } from './build-turn-context.ts'
import type { ChatModel } from './chat-model.ts'
import type { Deadline } from './deadline.ts'
import type { DispatchOutcome, Inbound, ReplySink, RunPurpose } from './inbound.ts'
import type { Logger } from './logger.ts'
import type { NpcMemory } from './memory-port.ts'
import type { PermissionGate } from './permission.ts'
import { buildPrompt } from './prompt/build-prompt.ts'
import { recall } from './recall.ts'
import { answerTo, closingEntries, endedEntries, heardEntry } from './reply-entries.ts'
import { createToolRunner } from './run-tool.ts'
import type { Session } from './session.ts'
import { parseSessionKey } from './session-key.ts'
import type { SessionStore } from './session-store.ts'
import type { ToolSet } from './tool-set.ts'
import { createSpeech, runTurn, type TurnLimits, type TurnResult } from './turn-loop.ts'
import { memoryOfUtterance } from './what-to-remember.ts'
import type { WorldView } from './world-view.ts'

/** Who is to think, and for what. */
export interface ModelAsk {
  npc: NpcId
  tier: RunPurpose
  /** What the session or the character asks for; without it the world's choice for the tier. */
  ref?: string
}

/** Chooses who thinks. Throws for a reference nobody provides. */
export type ModelSource = (ask: ModelAsk) => ChatModel | Promise<ChatModel>

export interface RecallLimits {
  /** Memories in one prompt. */
  limit: number
  /** Real time that a turn waits for them. */
  budgetMs: number
  /** The same for an NPC's first turn after a start, in which its notes are read and its index opened. */
  coldBudgetMs: number
}

/** Everything a reply needs from outside, as ports. */
export interface ReplyPorts {
  content: () => Content
  sessions: SessionStore
  memoryOf: (npc: NpcId) => Promise<NpcMemory>
  models: ModelSource
  world: WorldView
  tools: ToolSet
  gate: PermissionGate
  limits: TurnLimits
  recall: RecallLimits
  /** NPCs whose memory has answered once since the start. */
  warm: Set<NpcId>
  deadline: Deadline
  logger: Logger
}

/** Why an answer was broken off; the reason of the abort signal. */
export class ReplyStopped extends Error {
  constructor(message = 'the answer was stopped') {
    super(message)
    this.name = 'ReplyStopped'
  }
}

/** The files of an NPC could not be written or read: nothing may be acknowledged. */
class StorageFailed extends Error {
  constructor(cause: unknown) {
    super('the NPC could not write down what was said', { cause })
    this.name = 'StorageFailed'
  }
}
const stored = <Value>(promise: Promise<Value>): Promise<Value> => promise.catch((error: unknown) => Promise.reject(new StorageFailed(error)))

/**
 * Answers one or more messages of one speaker, which together are one utterance: what was said goes into the transcript
 * and the notes, then memories, prompt and turn, then the answer into the transcript. Never throws: what fails becomes a
 * refusal with a notice, and the transcript says how each message ended.
 */
export const reply = async (
  ports: ReplyPorts,
  request: { key: string; messages: readonly Inbound[]; sink: ReplySink; signal: AbortSignal },
): Promise<DispatchOutcome> => {
  const { sessions, world, logger } = ports
  const { key, messages, sink, signal } = request
  const inbound = messages.at(-1)
  if (!inbound) throw new Error('a reply needs a message')
  const commands: Command[] = []
  const speech = createSpeech((delta) => sink.onDelta?.(delta))
  let session: Session | null = null
  try {
    const at = world.now().ms
    session = await stored(sessions.open(inbound.npc, key, at))
    const before = session.outcomeOf(inbound.message)
    if (before === 'answered' || before === 'merged') return { kind: 'duplicate', ...answerTo(session, inbound.message) }

    const { turn, model } = await think(ports, { ...request, inbound, session, commands, speech })
    await stored(sessions.append(session, closingEntries(turn, { messages, model, at: world.now().ms })))
    if (turn.end.kind === 'failed') {
      logger.error({ npc: inbound.npc, error: turn.end.error }, 'reply: no model answered')
      return { kind: 'refused', reason: 'model-failed', notice: `No brain could answer: ${turn.end.error.message}`, text: turn.text, commands }
    }
    const { end, text, modelCalls, usage } = turn
    return { kind: 'answered', text, session: key, model: model.ref, end: end.kind, commands, modelCalls, usage }
  } catch (error) {
    const refusal = describeFailure(error, signal)
    if (refusal.reason !== 'stopped') logger.error({ npc: inbound.npc, error }, 'reply: a message is refused')
    const text = speech.text.trim()
    await closeRefused(ports, session, { messages, text, reason: refusal.reason })
    return { kind: 'refused', ...refusal, text, commands }
  }
}

const think = async (
  ports: ReplyPorts,
  run: {
    key: string
    messages: readonly Inbound[]
    inbound: Inbound
    session: Session
    sink: ReplySink
    signal: AbortSignal
    commands: Command[]
    speech: ReturnType<typeof createSpeech>
  },
): Promise<{ turn: TurnResult; model: ChatModel }> => {
  const { world, sessions, tools, gate } = ports
  const { key, messages, inbound, session, sink, signal, commands, speech } = run
  const { npc, speaker } = inbound
  const content = ports.content()
  const character = content.characters.find((known) => known.id === npc)
  if (!character) throw new Error(`${npc} is not in the content any more`)
  const [memory, model, acquaintance] = await Promise.all([
    stored(ports.memoryOf(npc)),
    chooseModel(ports, { npc, tier: inbound.purpose ?? 'talk' }, session.model ?? character.model),
    stored(sessions.acquaintance(npc, speaker.id)),
  ])
  sink.onStatus?.({ thinking: true, modelLabel: model.label })

  const now = world.now()
  const percepts = world.percepts(npc)
  const utterance = messages
    .map((message) => message.text.trim())
    .join('\n')
    .trim()
  const notes = messages.flatMap((message) => {
    const place = percepts.place === null ? {} : { place: percepts.place.id }
    return memoryOfUtterance({ speaker, text: message.text, message: message.message, at: now, ...place }) ?? []
  })
  const heard = messages.filter((message) => session.outcomeOf(message.message) === undefined).map((message) => heardEntry(message, now.ms))
  const recalling = recall({
    memory,
    text: utterance === '' ? speaker.name : utterance,
    asker: askerOf(speaker),
    now,
    without: new Set(notes.map((note) => note.id)),
    limit: ports.recall.limit,
    budgetMs: ports.warm.has(npc) ? ports.recall.budgetMs : ports.recall.coldBudgetMs,
    deadline: ports.deadline,
    signal,
    logger: ports.logger,
  })
  const writing = Promise.allSettled([sessions.append(session, heard), ...notes.map((note) => memory.remember(note))])
  // Both are waited for even when one fails or a stop comes: how the message ends is written behind what was heard.
  const [recollection, written] = await Promise.all([Promise.allSettled([recalling]).then(([only]) => only), writing])
  const failed = written.find((result) => result.status === 'rejected')
  if (failed) throw new StorageFailed(failed.reason)
  if (recollection.status === 'rejected') throw recollection.reason
  const recalled = recollection.value
  ports.warm.add(npc)

  const context = buildTurnContext({
    character,
    speaker,
    utterance,
    messages: messages.map((message) => message.message),
    ...(inbound.conversation === undefined ? {} : { conversation: inbound.conversation }),
    acquaintance,
    session,
    recalled,
    content,
    world,
  })
  const skills = new Map(skillsOf(character, content.skills).map((skill) => [skill.name, skill]))
  const skillFiles = new Map([...skills].map(([name, skill]) => [name, skill.file]))
  const lane = parseSessionKey(key)?.kind ?? 'dm'
  const toolRunner = createToolRunner({
    tools,
    gate,
    npc,
    lane,
    run: {
      context,
      operation: inbound.operation ?? null,
      memory,
      readSkill: (name) => skills.get(name)?.body ?? null,
      command: (command) => {
        // A run that was stopped does nothing more to the world.
        signal.throwIfAborted()
        commands.push(command)
        sink.onCommand?.(command)
      },
      speak: (text) => {
        signal.throwIfAborted()
        speech.add(text)
      },
      signal,
    },
  })
  const turn = await runTurn(
    {
      model,
      messages: buildPrompt({ context, worldName: content.worldName, agentsText: content.agentsText, skillFiles }),
      schemas: tools.schemas((tool) => gate({ npc, lane, tool }).kind === 'allowed'),
      tools: toolRunner,
      context,
      limits: ports.limits,
      deadline: ports.deadline,
      signal,
      sink: {
        model: (modelLabel) => sink.onStatus?.({ thinking: true, modelLabel }),
        tool: (event) => sink.onTool?.(event),
      },
    },
    speech,
  )
  return { turn, model }
}

/** A character's or session's model that is not there must not silence the NPC. */
const chooseModel = async (ports: ReplyPorts, ask: ModelAsk, ref: string | undefined): Promise<ChatModel> => {
  if (ref === undefined) return ports.models(ask)
  try {
    return await ports.models({ ...ask, ref })
  } catch (error) {
    ports.logger.warn({ ref, error }, "reply: the model asked for is not there; the world's choice thinks instead")
    return ports.models(ask)
  }
}

const describeFailure = (error: unknown, signal: AbortSignal): { reason: 'stopped' | 'storage-failed' | 'failed'; notice: string } => {
  if (signal.aborted) return { reason: 'stopped', notice: 'The answer was stopped.' }
  if (error instanceof StorageFailed)
    return { reason: 'storage-failed', notice: 'Your words could not be written down, so they were not answered. Please say them again later.' }
  return { reason: 'failed', notice: 'Something went wrong while answering. Please say it again.' }
}

/** Best effort: when this cannot be written either, the next start of the session closes the messages as interrupted. */
const closeRefused = async (
  ports: ReplyPorts,
  session: Session | null,
  ended: { messages: readonly Inbound[]; text: string; reason: string },
): Promise<void> => {
  if (session === null) return
  const at = ports.world.now().ms
  const open = ended.messages.filter((message) => session.outcomeOf(message.message) === 'open')
  const spoke = ended.text === '' ? [] : [{ kind: 'spoke', at, text: ended.text, model: 'none' } as const]
  try {
    await ports.sessions.append(session, [...spoke, ...endedEntries(open, at, ended.reason)])
  } catch (error) {
    ports.logger.error({ npc: session.npc, error }, 'reply: the refusal could not be written down')
  }
}
