import { silentLogger } from '../base/logger.ts'
import type { Command, SimulationEvent } from '../world/commands.ts'
import { type BodyId, isNpcId, isPlayerId, type NpcId, type OperationId, type PlayerId } from '../world/ids.ts'
import { addresseeOf, talkOf } from '../world/operations.ts'
import { isNobody } from './dispatch/access/forgotten.ts'
import type { Dispatcher } from './dispatch/dispatcher.ts'
import { aboutPlayersOf, companyOf, endOf, isBrokenOff, newsIn, spokenIn, wordsOf } from './dispatch/operation-words.ts'
import { isSlashCommand } from './dispatch/slash-commands.ts'
import { sinkFor } from './mind-event.ts'
import type { MindRuntimeOptions } from './mind-runtime-options.ts'
import type { DispatchOutcome, Inbound } from './ports/inbound.ts'

export interface MindRuntime {
  /** For live use: takes a tick's events, asks the minds and returns at once. Their acts come through `submit`. */
  handle(events: readonly SimulationEvent[]): void
  /**
   * For a virtual clock: asks one mind and resolves with all its acts, `operationDone` last. Never rejects. The world
   * must not step meanwhile, so that the mind's speed doesn't change what it sees.
   */
  answer(request: OperationEvent): Promise<Command[]>
  /**
   * For a virtual clock: an NPC hears what is said in a talk or to everyone nearby. Resolves with its answer once it
   * has stored the words. In a talk it says nothing, because another NPC is asked there. Never rejects.
   */
  hear(event: HeardInTalk | HeardAloud): Promise<Command[]>
  /** After a restart: asks again for every operation that a loaded world still waits for. */
  resume(): void
  /**
   * Handles `/stop` and the like, which bypass the simulation because a busy NPC would react too late. Resolves with
   * the notice, or with null if the text is speech (or names a skill) and belongs in a `say` command.
   */
  slash(request: { npc: NpcId; player: PlayerId; text: string; message: string }): Promise<string | null>
  /** Lets the NPC act unprompted. Resolves when that is done. */
  wake(npc: NpcId, purpose: 'heartbeat' | 'sleep'): Promise<DispatchOutcome>
  /**
   * Lets the NPC say an intent unprompted: to a person nearby or, if `to` is null, to everybody near. `act` receives
   * its commands; by default the simulation gets them. Resolves when that is done.
   */
  speakUp(npc: NpcId, to: BodyId | null, act?: (command: Command) => void): Promise<DispatchOutcome | null>
  /** Waits until no mind is at work. */
  settled(): Promise<void>
}

export type OperationEvent = Extract<SimulationEvent, { kind: 'operationRequested' }>

export type HeardInTalk = Extract<SimulationEvent, { kind: 'heardInTalk' }>
type HeardAloud = Extract<SimulationEvent, { kind: 'heardAloud' }>

/** Connects the simulation to the dispatcher: an operation becomes a message, and an answer becomes commands. */
export const createMindRuntime = (options: MindRuntimeOptions): MindRuntime => {
  const { dispatcher, state, submit, channel = 'rpgjs', logger = silentLogger } = options
  const show = options.show ?? (() => {})
  const running = new Map<OperationId, AbortController>()
  const pending = new Set<Promise<unknown>>()

  /** Dispatches a message. One that can't be taken is refused like any other, so nobody waits for it. */
  const dispatch: Dispatcher['dispatch'] = async (inbound, sink) => {
    try {
      return await dispatcher.dispatch(inbound, sink)
    } catch (error) {
      logger.error({ npc: inbound.npc, error }, 'mind: a message could not be handled')
      const notice = 'That could not be accepted. Please say it again.'
      if (inbound.mentioned !== false) sink?.onNotice?.(notice)
      return { kind: 'refused', reason: 'failed', notice, text: '', commands: [] }
    }
  }

  const speakerOf = (id: BodyId): Inbound['speaker'] => {
    const { npcs, players } = state()
    if (isNpcId(id) && Object.hasOwn(npcs, id)) return { id, kind: 'npc', name: npcs[id]?.name ?? id }
    const player = id as PlayerId
    const name = Object.hasOwn(players, player) ? (players[player]?.name ?? 'someone') : 'someone'
    return { id, kind: 'player', name, operator: options.isOperator?.(player) ?? false }
  }

  const think = async ({ npc, operation, request }: OperationEvent, act: (command: Command) => void): Promise<void> => {
    const abort = new AbortController()
    running.set(operation, abort)
    const addressee = addresseeOf(request)
    const conversation = talkOf(request)
    const speaker = speakerOf(addressee ?? npc)
    const about = { npc, to: speaker.id, operation, conversation }
    try {
      const outcome = await dispatch(
        {
          npc,
          speaker,
          ...wordsOf({ request, operation, npc }, state()),
          channel,
          ...(conversation === null ? {} : { conversation }),
          ...companyOf(request, conversation, speakerOf),
          ...(speaker.kind === 'npc' && options.isUnseen?.(npc) ? { unseen: true } : {}),
          operation,
          signal: abort.signal,
          ...aboutOf(speaker.id, npc),
        },
        sinkFor(about, show, act),
      )
      // Nobody sees parts of a villager's answer to a villager, so an aborted answer counts as not said.
      const text = speaker.kind === 'npc' && isBrokenOff(outcome) ? '' : spokenIn(outcome)
      // Unprompted words go to everybody near.
      const to = addressee === null ? {} : { to: addressee }
      if (text !== '')
        act({ kind: 'npcSay', npc, text, ...to, operation, ...aboutPlayersOf(outcome, speaker.id), ...newsIn(outcome) })
      show({ ...about, kind: 'done', text, outcome: outcome.kind })
      act({ kind: 'operationDone', npc, operation, outcome: endOf(outcome) })
    } catch (error) {
      // The dispatcher should never reject. If it does, the NPC must not get stuck.
      logger.error({ npc, operation, error }, 'mind: an operation failed')
      act({ kind: 'operationDone', npc, operation, outcome: 'failed' })
    } finally {
      running.delete(operation)
    }
  }

  const aboutOf = (speaker: BodyId, npc: NpcId): Pick<Inbound, 'about'> =>
    options.about ? { about: options.about(speaker, npc) } : {}

  /** Delivers words said to everyone nearby. An NPC that they name answers aloud, and the others remember them. */
  const hearAloud = async (
    { npc, speaker: from, text, message }: HeardAloud,
    act: (command: Command) => void,
  ): Promise<void> => {
    const speaker = speakerOf(from)
    const shown = { npc, to: from, operation: null, conversation: null }
    const outcome = await dispatch(
      {
        npc,
        speaker,
        text,
        message,
        channel,
        chat: { kind: 'zone', map: options.map ?? 'world' },
        mentioned: options.isMentioned?.(npc, text) ?? false,
        aloud: true,
        ...aboutOf(from, npc),
      },
      // Words for everybody come in one piece, once they are complete.
      { ...sinkFor(shown, show, act), onDelta: () => {} },
    )
    const words = spokenIn(outcome)
    // These words have no addressee, so the mark says whom they answer.
    if (words !== '')
      act({
        kind: 'npcSay',
        npc,
        text: words,
        about: [...new Set([from, ...(aboutPlayersOf(outcome).about ?? [])])],
        ...newsIn(outcome),
      })
    if (outcome.kind !== 'overheard') show({ ...shown, kind: 'done', text: '', outcome: outcome.kind })
  }

  /** Delivers words in a talk where someone else is to answer. */
  const hear = async ({
    npc,
    speaker,
    text,
    message,
    conversation,
    among,
    about,
    news,
    confided,
    loose,
  }: HeardInTalk): Promise<void> => {
    // The words of a forgotten player are gone.
    if (isNobody(speaker)) return
    await dispatch({
      npc,
      speaker: speakerOf(speaker),
      text,
      message,
      channel,
      conversation,
      overheard: true,
      ...(among.length > 0 ? { chat: { kind: 'group', conversation }, mentioned: false } : {}),
      ...(about ? { aboutPlayers: about } : {}),
      ...(confided ? { confided } : {}),
      ...(loose ? { loose } : {}),
      ...(news ? { news } : {}),
    })
  }

  const follow = (work: Promise<unknown>): void => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  /** Lets an NPC act when nobody spoke to it. Its words come last. */
  const unasked = async (
    npc: NpcId,
    about: Pick<Inbound, 'speaker' | 'message' | 'purpose' | 'opens' | 'about'>,
    act: (command: Command) => void,
  ) => {
    const asked = dispatch(
      { npc, text: '', channel, ...about },
      { onCommand: (command) => command.kind !== 'npcSay' && act(command) },
    )
    follow(asked)
    const outcome = await asked
    const words = spokenIn(outcome)
    if (words !== '') act({ kind: 'npcSay', npc, text: words, ...aboutPlayersOf(outcome), ...newsIn(outcome) })
    return outcome
  }

  const begin = (event: OperationEvent): void => {
    follow(think(event, submit))
  }

  return {
    handle: (events) => {
      for (const event of events) {
        if (event.kind === 'operationRequested') begin(event)
        if (event.kind === 'heardAloud') follow(hearAloud(event, submit))
        if (event.kind === 'heardInTalk') follow(hear(event))
        // Nobody waits any more, because the talk is over or the answer took too long.
        if (event.kind === 'operationEnded' && (event.outcome === 'aborted' || event.outcome === 'expired'))
          running.get(event.operation)?.abort()
      }
    },
    answer: async (event) => {
      const commands: Command[] = []
      await think(event, (command) => commands.push(command))
      return commands
    },
    hear: async (event) => {
      const commands: Command[] = []
      if (event.kind === 'heardAloud') await hearAloud(event, (command) => commands.push(command))
      else await hear(event)
      // Notes are written after the dispatch, so this waits for them.
      await dispatcher.settled()
      return commands
    },
    resume: () => {
      for (const { id, operations } of Object.values(state().npcs)) {
        for (const { id: operation, request } of operations) {
          // The forgotten player's words are gone, and nobody waits for an answer.
          if (request.kind === 'reply' && isNobody(request.from)) continue
          if (!running.has(operation)) begin({ kind: 'operationRequested', npc: id, operation, request })
        }
      }
    },
    slash: async ({ npc, player, text, message }) => {
      if (!isSlashCommand(text)) return null
      const speaker = speakerOf(player)
      if (await dispatcher.asksForSkill({ npc, speaker, text })) return null
      const sink = sinkFor({ npc, to: player, operation: null, conversation: null }, show, submit)
      const outcome = await dispatch({ npc, speaker, text, message, channel }, sink)
      return outcome.kind === 'command' || outcome.kind === 'refused' ? outcome.notice : ''
    },
    wake: (npc, purpose) =>
      unasked(npc, { speaker: speakerOf(npc), message: `${purpose}@${state().tick}`, purpose }, submit),
    speakUp: async (npc, to, act = submit) => {
      // Villagers hear each other in a talk, and the talk then asks the mind.
      if (to !== null && !isPlayerId(to)) {
        act({ kind: 'npcTalkTo', npc, to })
        return null
      }
      const message = `speaks@${state().tick}`
      if (to === null) return unasked(npc, { speaker: speakerOf(npc), message, purpose: 'heartbeat' }, act)
      const outcome = await unasked(
        npc,
        { speaker: speakerOf(to), message, opens: true, ...aboutOf(to, npc) },
        (command) => act(command.kind === 'npcSay' ? { ...command, to } : command),
      )
      show({
        npc,
        to,
        operation: null,
        conversation: null,
        kind: 'done',
        text: spokenIn(outcome),
        outcome: outcome.kind,
      })
      return outcome
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
