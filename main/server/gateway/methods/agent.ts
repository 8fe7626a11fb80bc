import { createHash } from 'node:crypto'
import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import { minuteMs } from '../../../language/calendar.ts'
import type { NpcId } from '../../../world/ids.ts'
import { acceptedSchema, payloads } from '../payloads.ts'
import { playerIdOf } from '../player-id.ts'
import type { GatewayPorts } from '../ports.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { messagePrefix, type Run, type RunEnd } from '../runs.ts'
import { defineMethod, keyed, type MethodCall, npcId } from './method.ts'

/** How long `agent.wait` waits by default, in milliseconds, and how long at most. */
const usualWait = 30_000
const longestWait = 10 * minuteMs

const playerSchema = z.strictObject({
  /**
   * A game id (`p-` and sixteen letters or digits), or the client's own name for a person, which always maps to the
   * same player.
   */
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
})
const runId = z.string().min(1).max(100)

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

type Words = {
  npc: string
  player: { id: string; name: string }
  text: string
  idempotencyKey: string
  model?: string
  steers?: true
}

/**
 * Starts a run in the one dispatcher. Its ids derive from the key, so that a repeated request is recognised after a
 * reconnection or a restart.
 */
const begin = (ports: GatewayPorts, words: Words, { caller, runs, accept }: MethodCall): Run => {
  const name = hash(caller.identity, words.npc, words.idempotencyKey).slice(0, 32)
  const player = playerIdOf(words.player.id)
  const about = {
    id: `run-${name}`,
    npc: words.npc as NpcId,
    player,
    name: words.player.name,
    message: `${messagePrefix}${name}`,
  }
  accept({ runId: about.id, status: 'accepted', acceptedAt: ports.now(), player })
  return runs.begin(
    about,
    (sink, signal) =>
      ports.ask(
        {
          ...about,
          text: words.text,
          ...optional({ model: words.model }),
          ...(words.steers ? { steers: true } : {}),
        },
        { sink, signal },
      ),
    { who: caller.connection, follower: caller.follow },
  )
}

const mayAsk = (
  ports: GatewayPorts,
  { npc, player, text, model }: Pick<Words, 'npc' | 'player' | 'text' | 'model'>,
): Refusal | null => ports.mayAsk({ npc, name: player.name, text, ...optional({ model }) })

export const agentMethods = {
  agent: defineMethod({
    about:
      'Says something to an NPC as a player. Answered at once with `accepted`, then by `agent` events, and a second time when the run ends.',
    params: z.strictObject({
      npc: npcId,
      player: playerSchema,
      text: z.string().min(1).max(8000),
      model: z.string().max(200).optional(),
      ...keyed,
    }),
    accepted: acceptedSchema,
    payload: payloads.agent,
    scope: 'operator.write',
    hasEffect: true,
    async run(ports, { model, ...words }, call) {
      const asked: Words = { ...words, ...optional({ model }) }
      const refused = mayAsk(ports, asked)
      if (refused) return refused
      const run = begin(ports, asked, call)
      return { runId: run.id, ...(await run.ended) }
    },
  }),
  'agent.wait': defineMethod({
    about: 'Waits for the end of a run. The run continues after the timeout.',
    params: z.strictObject({ runId, timeoutMs: z.number().int().min(0).max(longestWait).default(usualWait) }),
    payload: payloads['agent.wait'],
    scope: 'operator.read',
    hasEffect: false,
    async run(ports, { runId: id, timeoutMs }, { runs, caller }) {
      const run = runs.get(id)
      if (!run)
        return refuse('NOT_FOUND', `There is no run "${id}", or it ended long ago. "sessions.get" shows what was said.`)
      runs.follow(id, caller.connection, caller.follow)
      const end = await ports.within(run.ended, timeoutMs)
      return {
        runId: id,
        startedAt: run.startedAt,
        endedAt: run.endedAt,
        ...(end === null ? { status: 'timeout' as const } : waited(end)),
      }
    },
  }),
  steer: defineMethod({
    about:
      'Adds words to an answer in progress: they reach the mind between two of its acts. If no answer is in progress, they are answered like any others.',
    params: z
      .strictObject({
        runId: runId.optional(),
        npc: npcId.optional(),
        player: playerSchema.optional(),
        text: z.string().min(1).max(8000),
        ...keyed,
      })
      .refine(
        ({ runId: id, npc, player }) =>
          id === undefined ? npc !== undefined && player !== undefined : npc === undefined && player === undefined,
        {
          message: 'give either runId, or npc and player',
        },
      ),
    payload: payloads.steer,
    scope: 'operator.write',
    hasEffect: true,
    run(ports, { runId: id, npc, player, text, idempotencyKey }, call) {
      const known = id === undefined ? undefined : call.runs.get(id)
      if (id !== undefined && !known) return refuse('NOT_FOUND', `There is no run "${id}", or it ended long ago.`)
      const to = known
        ? { npc: known.npc as string, player: { id: known.player, name: known.name } }
        : { npc: npc ?? '', player: player ?? { id: '', name: '' } }
      const refused = mayAsk(ports, { ...to, text })
      if (refused) return refused
      const goesOn = known?.end === null ? known : call.runs.between(to.npc, playerIdOf(to.player.id))
      const run = begin(ports, { ...to, text, idempotencyKey, steers: true }, { ...call, accept: () => {} })
      return {
        runId: run.id,
        status: 'accepted' as const,
        acceptedAt: run.startedAt,
        player: run.player,
        steers: goesOn?.id ?? null,
      }
    },
  }),
  abort: defineMethod({
    about: 'Aborts a run. What was said and done until then stays.',
    params: z.strictObject({ runId, ...keyed }),
    payload: payloads.abort,
    scope: 'operator.write',
    hasEffect: true,
    run(_ports, { runId: id }, { runs }) {
      const run = runs.get(id)
      if (!run) return refuse('NOT_FOUND', `There is no run "${id}", or it ended long ago.`)
      const goesOn = run.end === null
      run.abort.abort()
      return { runId: id, aborted: goesOn }
    },
  }),
  send: defineMethod({
    about: 'Makes the NPC say it, as if it had thought of it: to a player, to an NPC nearby, or (without `to`) aloud.',
    params: z.strictObject({
      npc: npcId,
      text: z.string().min(1).max(2000),
      to: z.string().min(1).max(100).optional(),
      ...keyed,
    }),
    payload: payloads.send,
    scope: 'operator.write',
    hasEffect: true,
    run: (ports, { npc, text, to }) => ports.speak({ npc, text, to: to ?? null }),
  }),
  explain: defineMethod({
    about:
      'Why it said that: the prompt, the memories with the terms of their score, the tool calls, what was refused.',
    params: z.strictObject({ runId }),
    payload: payloads.explain,
    scope: 'operator.read',
    hasEffect: false,
    run: (ports, { runId: id }, { runs }) => {
      const found = ports.explain(runs.get(id)?.message ?? id)
      return found === null
        ? refuse('NOT_FOUND', `There are no details of run "${id}" any more.`)
        : { runId: id, ...found }
    },
  }),
} as const

const waited = ({ model: _model, session: _session, ...end }: RunEnd) => end
