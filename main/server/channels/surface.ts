import { type Deadline, realDeadline, realTimer, type Timer } from '../../base/deadline.ts'
import { type Logger, silentLogger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import { optional } from '../../base/optional.ts'
import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { Dispatcher } from '../../mind/dispatch/dispatcher.ts'
import { guardSink } from '../../mind/dispatch/guard-sink.ts'
import type { Route, RouteFacts } from '../../mind/dispatch/routing/route.ts'
import type { DispatchOutcome, Inbound, RefusedReason, ReplySink } from '../../mind/ports/inbound.ts'
import type { ChatPlace } from '../../mind/ports/talk-place.ts'
import type { Command } from '../../world/commands.ts'
import { isNpcId, isPlayerId, type NpcId } from '../../world/ids.ts'
import { cleanName } from '../rooms/clean-text.ts'
import type { ChannelPlugin, OutboundTarget, SendResult, SurfaceMessage } from './channel.ts'
import { createOutbox } from './outbox.ts'
import type { Channel, ChannelRegistry } from './registry.ts'
import { bubblesOf, coalesceSink, createOutboundSink } from './reply-sink.ts'

export interface SurfaceOptions {
  registry: ChannelRegistry
  dispatch: Dispatcher['dispatch']
  /** Chooses the listener of a message that names nobody. */
  route: (facts: RouteFacts) => Route | null
  /** Whether a text names an NPC. */
  isNamed: (npc: NpcId, text: string) => boolean
  /** Receives what NPCs do while they talk, on any channel. */
  act: (command: Command) => void
  /** The present configuration, for accounts. */
  config?: () => unknown
  /** Whether a channel is enabled. Default: all are. */
  /** Says notices to a player. Default: in English. */
  sayTo?: (listener: string) => SayNotice
  isEnabled?: (channel: string) => boolean
  timer?: Timer
  deadline?: Deadline
  /** Longest time that a channel may take to send one bubble. Real milliseconds. */
  sendLimitMs?: number
  logger?: Logger
}

/** Words that an NPC says unasked to somebody on a channel. */
export interface UnaskedWords {
  channel: string
  account?: string
  to: string
  npc: NpcId
  text: string
  chat?: ChatPlace
}

/**
 * Connects every channel with the minds. Channels push; nothing here polls, and no timer runs while nothing is said. An
 * answer goes only where the question came from: no mind chooses a channel.
 */
export interface Surface {
  /**
   * Accepts a message and resolves once it has ended and its words are with the channel. A caller with an open
   * connection passes a `sink`, which then shows everything instead of the plugin. Rejects for an unknown channel.
   */
  receive(message: SurfaceMessage, sink?: ReplySink): Promise<DispatchOutcome>
  /** Says something in a zone or group to these hearers. The NPC that is named answers; the others overhear it. */
  announce(message: Omit<SurfaceMessage, 'npc'>, hearers: readonly NpcId[]): Promise<Map<NpcId, DispatchOutcome>>
  /** Delivers an NPC's unasked words. Never rejects: an unknown channel or a refusal is part of the result. */
  deliver(words: UnaskedWords): Promise<SendResult>
  /** Waits until no words are on their way to a channel. */
  settled(): Promise<void>
}

export const createSurface = (options: SurfaceOptions): Surface => {
  const { registry, dispatch, route, act, timer = realTimer, logger = silentLogger } = options
  const outbox = createOutbox({ deadline: options.deadline ?? realDeadline, limitMs: options.sendLimitMs ?? 10_000 })

  const post = async (
    { dock: { id: channel } }: Channel,
    target: OutboundTarget,
    send: () => unknown,
  ): Promise<SendResult> => {
    const result = await outbox.post(`${channel}\n${target.accountId}\n${target.to}`, send)
    if (!result.ok)
      logger.warn(
        { channel, to: target.to, npc: target.npc, error: result.error },
        'channels: words were not delivered',
      )
    return result
  }

  /** Asks a plugin about a message; returns `otherwise` if the plugin fails. */
  const ask = <Answer>(question: () => Answer, otherwise: Answer): Answer => {
    try {
      return question()
    } catch (error) {
      logger.error({ error }, 'channels: a plugin failed to judge a message')
      return otherwise
    }
  }

  const receive = async (message: SurfaceMessage, sink?: ReplySink): Promise<DispatchOutcome> => {
    const channel = registry.get(message.channel)
    const plugin = await channel.plugin()
    const fault = faultIn(message)
    if (fault !== null) {
      logger.error({ channel: channel.dock.id, fault }, 'channels: a plugin passed on an invalid message')
      return refuse({ kind: 'refusal', reason: 'failed', notice: `That could not be accepted: ${fault}.` }, sink ?? {})
    }
    const addressed = address(message, channel, plugin)
    const target = targetOf(message, addressed.kind === 'inbound' ? addressed.inbound.npc : message.npc)
    const outbound = createOutboundSink({
      plugin,
      limit: channel.dock.textChunkLimit,
      target,
      post: (send) => void post(channel, target, send),
    })
    const own = guardSink(sink ?? outbound.sink, (error) =>
      logger.error({ error, channel: channel.dock.id }, 'channels: a surface failed to show something'),
    )
    const outcome =
      addressed.kind === 'inbound'
        ? await dispatch(
            addressed.inbound,
            coalesceSink(forHearing(addressed.inbound, own, sink), { ...channel.dock.streaming, timer }),
          )
        : refuse(addressed, own)
    if (!sink) {
      outbound.finish(outcome)
      await post(channel, target, () => {})
    }
    return outcome
  }

  /**
   * The NPC's acts go to the world unless the sink takes them. A speaker who didn't address the NPC gets no notices.
   */
  const forHearing = ({ mentioned }: Inbound, own: ReplySink, sink: ReplySink | undefined): ReplySink => ({
    ...own,
    onCommand: (command) => {
      if (!sink?.onCommand) act(command)
      own.onCommand?.(command)
    },
    onNotice: (text) => {
      if (mentioned !== false) own.onNotice?.(text)
    },
  })

  /** The message with the NPC that hears it, or the reason why nobody does. */
  const address = (
    message: SurfaceMessage,
    { dock }: Channel,
    plugin: ChannelPlugin,
  ): { kind: 'inbound'; inbound: Inbound } | Refusal => {
    const say = options.sayTo?.(message.speaker.id) ?? noticesInEnglish
    if (options.isEnabled?.(dock.id) === false)
      return { kind: 'refusal', reason: 'not-allowed', notice: say('surface.nobody-now') }
    const refusal = ask(() => plugin.security?.refuse?.(message) ?? null, say('surface.not-accepted'))
    if (refusal !== null) return { kind: 'refusal', reason: 'not-allowed', notice: refusal }
    const party = message.about?.party ?? ask(() => plugin.threading?.partyOf?.(message), undefined)
    const npc = message.npc ?? route({ ...factsOf(message), channel: dock.id, party })?.npc
    if (npc === undefined) return { kind: 'refusal', reason: 'unknown-npc', notice: say('surface.nobody-here') }
    const inbound: Inbound = {
      ...message,
      npc,
      channel: dock.id,
      ...(party === undefined ? {} : { about: { ...message.about, party } }),
      ...(isAmongOthers(message)
        ? { mentioned: message.mentioned ?? (message.npc !== undefined || names(message, npc, plugin)) }
        : {}),
    }
    return { kind: 'inbound', inbound }
  }

  const names = (message: SurfaceMessage, npc: NpcId, plugin: ChannelPlugin): boolean => {
    const known = ask(() => plugin.mentions?.isMentioned?.(message, npc), undefined)
    return known ?? options.isNamed(npc, message.text)
  }

  const deliver = async ({
    channel: id,
    account,
    to,
    npc,
    text,
    chat = { kind: 'direct' },
  }: UnaskedWords): Promise<SendResult> => {
    try {
      const channel = registry.get(id)
      const plugin = await channel.plugin()
      const accounts = plugin.config.listAccountIds(options.config?.())
      const accountId = account ?? accounts[0] ?? 'default'
      if (accounts.length > 0 && !accounts.includes(accountId))
        return {
          ok: false,
          error: `the channel "${channel.dock.id}" has no account "${accountId}"; it has: ${accounts.join(', ')}`,
        }
      const target: OutboundTarget = { to, npc, accountId, chat }
      const bubbles = bubblesOf(text, channel.dock.textChunkLimit)
      if (bubbles.length === 0) return { ok: false, error: 'there were no words to deliver' }
      const results = await Promise.all(
        bubbles.map((words) => post(channel, target, () => plugin.outbound.sendText({ ...target, ...words }))),
      )
      return results.find(({ ok }) => !ok) ?? { ok: true }
    } catch (error) {
      return { ok: false, error: messageOf(error) }
    }
  }

  return {
    receive,
    announce: async (message, hearers) => {
      const plugin = await registry.get(message.channel).plugin()
      const hear = async (npc: NpcId): Promise<[NpcId, DispatchOutcome]> => [
        npc,
        await receive({ ...message, npc, mentioned: names(message, npc, plugin) }),
      ]
      return new Map(await Promise.all([...new Set(hearers)].map(hear)))
    },
    deliver,
    settled: outbox.settled,
  }
}

/**
 * The fault in a message, or null. A plugin may pass anything, and with an invalid player id a stranger could enter
 * somebody's talk.
 */
const faultIn = ({ text, message, speaker }: Partial<Record<keyof SurfaceMessage, unknown>>): string | null => {
  if (typeof text !== 'string') return 'its text is not a string'
  if (typeof message !== 'string' || message === '') return 'it has no id'
  const { id, kind, name } = (speaker ?? {}) as Partial<Record<string, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string' || cleanName(name) === null)
    return 'it has no speaker with id and name'
  if (kind === 'player' ? !isPlayerId(id) : !(kind === 'npc' && isNpcId(id)))
    return 'the id of its speaker is neither a player nor an NPC'
  return null
}

interface Refusal {
  kind: 'refusal'
  reason: RefusedReason
  notice: string
}

const refuse = ({ reason, notice }: Refusal, sink: ReplySink): DispatchOutcome => {
  const outcome: DispatchOutcome = { kind: 'refused', reason, notice, text: '', commands: [] }
  sink.onNotice?.(notice)
  sink.onDone?.(outcome)
  return outcome
}

const isAmongOthers = ({ chat }: SurfaceMessage): boolean => chat !== undefined && chat.kind !== 'direct'

const factsOf = ({ account, speaker, about, chat }: SurfaceMessage): Omit<RouteFacts, 'channel'> => {
  const { map = chat?.kind === 'zone' ? chat.map : undefined, faction, region } = about ?? {}
  return { account, peer: speaker.id, map, faction, region }
}

const targetOf = (
  { speaker, account, chat, conversation, message }: SurfaceMessage,
  npc: NpcId | undefined,
): OutboundTarget => ({
  to: speaker.id,
  accountId: account ?? 'default',
  chat: chat ?? { kind: 'direct' },
  message,
  ...optional({ npc, conversation }),
})
