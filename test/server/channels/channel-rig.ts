import { noDeadline } from '../../../main/base/deadline.ts'
import type { Logger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import type { Dispatcher } from '../../../main/mind/dispatch/dispatcher.ts'
import type { DispatchOutcome, Inbound, ReplySink } from '../../../main/mind/ports/inbound.ts'
import type {
  ChannelPlugin,
  OutboundTarget,
  OutboundText,
  SurfaceMessage,
} from '../../../main/server/channels/channel.ts'
import { createChannelRegistry } from '../../../main/server/channels/registry.ts'
import { createSurface, type SurfaceOptions } from '../../../main/server/channels/surface.ts'
import type { Command } from '../../../main/world/commands.ts'
import { createManualTimer } from '../../support/manual-timer.ts'
import { ada, bram, marta } from '../../support/sample-characters.ts'

/** What a channel was asked to show, in order. */
export type Shown =
  | ({ kind: 'text' } & OutboundText)
  | ({ kind: 'delta'; text: string } & OutboundTarget)
  | ({ kind: 'typing'; on: boolean; brain?: string; ahead?: number } & OutboundTarget)

/** A channel that records what it receives. */
export const createFakeChannel = (changes: Partial<ChannelPlugin> & { id?: string } = {}) => {
  const { id = 'fake' } = changes
  const shown: Shown[] = []
  const plugin: ChannelPlugin = {
    meta: { id, label: 'Fake', selectionLabel: 'Fake', docsPath: 'README.md', blurb: 'For tests.' },
    capabilities: { chatTypes: ['direct', 'zone'] },
    config: { listAccountIds: () => [], resolveAccount: () => null },
    outbound: {
      deliveryMode: 'direct',
      sendText: (words) => {
        shown.push({ kind: 'text', ...words })
        return { ok: true }
      },
      sendTyping: (typing) => void shown.push({ kind: 'typing', ...typing }),
    },
    streaming: { sendDelta: (piece) => void shown.push({ kind: 'delta', ...piece }) },
    ...changes,
    id,
  }
  return {
    plugin,
    shown,
    texts: (to?: string) =>
      shown.flatMap((one) => (one.kind === 'text' && (to === undefined || one.to === to) ? [one.text] : [])),
  }
}

export const answered = (text: string): DispatchOutcome => ({
  kind: 'answered',
  text,
  session: 'agent:marta:dm:someone',
  run: 'run-1',
  model: 'scripted/test',
  end: 'answered',
  commands: [],
  modelCalls: 1,
  usage: { promptTokens: 0, completionTokens: 0 },
})

/** Stands in for the dispatcher: records what it receives and answers as the test says. */
export const fakeDispatch = (
  answer: (inbound: Inbound, sink: ReplySink) => DispatchOutcome | Promise<DispatchOutcome> = () =>
    answered('Good day.'),
) => {
  const given: Inbound[] = []
  const dispatch: Dispatcher['dispatch'] = async (inbound, sink = {}) => {
    given.push(inbound)
    sink.onStatus?.({ thinking: true })
    const outcome = await answer(inbound, sink)
    sink.onStatus?.({ thinking: false })
    sink.onDone?.(outcome)
    return outcome
  }
  return { dispatch, given }
}

export const createLog = () => {
  const lines: { level: string; data: Record<string, unknown>; message: string }[] = []
  const at =
    (level: string): Logger['info'] =>
    (data, message) =>
      void lines.push({ level, data: { ...data }, message })
  return {
    lines,
    logger: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } satisfies Logger,
  }
}

/** A surface with these channels; the test controls time and dispatcher. */
export const createSurfaceRig = (
  options: {
    plugins: readonly unknown[]
    dispatch?: Dispatcher['dispatch']
    route?: SurfaceOptions['route'] | null
  } & Partial<Omit<SurfaceOptions, 'route' | 'dispatch'>>,
) => {
  const {
    plugins,
    dispatch = fakeDispatch().dispatch,
    route = () => ({ npc: marta.id, tier: 'default' }),
    ...rest
  } = options
  const time = createManualTimer()
  const log = createLog()
  const acts: Command[] = []
  const registry = createChannelRegistry({ logger: log.logger })
  for (const plugin of plugins) registry.registerChannel({ plugin })
  const surface = createSurface({
    registry,
    dispatch,
    route: route ?? (() => null),
    isNamed: (npc, text) =>
      [marta, bram].some((character) => character.id === npc && english.names.isNamed(character, text)),
    act: (command) => void acts.push(command),
    timer: time.timer,
    deadline: noDeadline,
    logger: log.logger,
    ...rest,
  })
  let count = 0
  const message = (text: string, changes: Partial<SurfaceMessage> = {}): SurfaceMessage => ({
    channel: 'fake',
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    chat: { kind: 'direct' },
    text,
    message: `message-${++count}`,
    ...changes,
  })
  return { surface, registry, time, log, acts, message }
}
