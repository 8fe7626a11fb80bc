import { hooksOfTurn } from '../../hooks/hooks-of-turn.ts'
import { fallbackIn } from '../fallback-line.ts'
import { tracedMemory } from '../gather-sources.ts'
import type { TurnLimits } from '../loop/turn-types.ts'
import { createSteer } from '../steer.ts'
import { isStillAwaited, isStillNear, needsEars } from '../still-near.ts'
import { toolRun } from '../tool-run.ts'
import { runTurn } from '../turn-loop.ts'
import type { Acted, Thought } from '../turn-values.ts'
import { createVoice } from '../voice.ts'

/** Runs the mind until it is done. Sends its words as they arrive and carries out its acts. */
export const act = async (turn: Thought): Promise<Acted> => {
  const { ports, record, context, prompt, tools, model, sink, signal, scene } = turn
  const watches = turn.joined.map(({ faculty, given }) => faculty.during?.(turn, given.kept) ?? {})
  const hooks = hooksOfTurn(
    ports.hooks,
    watches.flatMap(({ on }) => on ?? []),
    ports.logger,
  )
  const voice = createVoice(turn, { hooks, watches })
  record.speaks(voice)
  const memory = tracedMemory(turn.memory, {
    basis: record.basis,
    messages: turn.messages,
    recent: turn.session.recent,
  })
  const result = await runTurn(
    {
      ...{ model, context, signal, scene },
      messages: prompt.messages,
      schemas: tools.offer().shown,
      offer: tools.offer,
      tools: tools.runner(toolRun(turn, { memory, speak: voice.speech.add, watches })),
      fallback: fallbackIn(ports.language),
      isSeen: tools.isSeen,
      isPlain: tools.isPlain,
      owed: (said) => watches.flatMap((watch) => watch.owed?.(said) ?? []),
      limits: lessTime(ports.limits(), turn.spentMs),
      deadline: ports.deadline,
      hooks,
      steer: createSteer(turn),
      shorten: prompt.guard.shorten,
      renew: async () => (isHeardBy(turn) ? prompt.renewed() : null),
      isAwaited: () => isStillAwaited(turn),
      trace: turn.tell,
      sink: {
        model: (modelLabel) => sink.onStatus?.({ thinking: true, modelLabel }),
        tool: (done) => {
          record.acted(done)
          tools.called(done)
          voice.settle()
          sink.onTool?.(done)
        },
      },
      logger: ports.logger,
    },
    voice.speech,
  )
  for (const watch of watches) watch.ended?.()
  if (result.end.kind === 'failed') result.end = { kind: 'failed', error: prompt.guard.explain(result.end.error) }
  return { ...turn, watches, result, delivered: await voice.finish() }
}

/** Whether words that nobody asked for still find the player they are for. */
const isHeardBy = ({ inbound, ports }: Thought): boolean => !needsEars(inbound) || isStillNear(ports.world, inbound)

/** The limits without the time that was spent on remembering, which counts towards them. */
const lessTime = (limits: TurnLimits, spentMs: number): TurnLimits => ({
  ...limits,
  timeMs: Math.max(1, limits.timeMs - spentMs),
})
