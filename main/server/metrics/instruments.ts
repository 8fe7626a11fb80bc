import { Counter, Histogram, type Registry } from 'prom-client'

/** The buckets for ticks, in seconds; a tick has 67 milliseconds. */
const tickBuckets = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.033, 0.067, 0.134, 0.5]
/** The buckets for turns, in seconds: from rules in memory to a model on a slow machine. */
const turnBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]
const modelBuckets = [0.002, 0.01, 0.05, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]
const recallBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** Counters that update as things happen. Names, units and suffixes follow Prometheus; each label has few values. */
export const createInstruments = (register: Registry) => {
  const registers = [register]
  return {
    ticks: new Counter({ name: 'hearthfolk_ticks_total', help: 'Ticks of the world.', registers }),
    tickSeconds: new Histogram({
      name: 'hearthfolk_tick_duration_seconds',
      help: 'A whole tick: simulation, bodies, and all listeners to its events.',
      buckets: tickBuckets,
      registers,
    }),
    turns: new Counter({
      name: 'hearthfolk_turns_total',
      help: 'Answers of minds by kind of talk and by outcome: answered, at a limit (timeout, iterations), or the reason of a refusal.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    turnSeconds: new Histogram({
      name: 'hearthfolk_turn_duration_seconds',
      help: 'Time from the arrival of a message in the queue to the end of its answer, by kind of talk.',
      labelNames: ['kind'] as const,
      buckets: turnBuckets,
      registers,
    }),
    phaseSeconds: new Histogram({
      name: 'hearthfolk_turn_phase_duration_seconds',
      help: 'Time that turns spend per phase: queue, prepare (talk, recall, prompt), model, tools, write. A phase that occurs several times in a turn counts each time.',
      labelNames: ['phase'] as const,
      buckets: turnBuckets,
      registers,
    }),
    modelRequests: new Counter({
      name: 'hearthfolk_model_requests_total',
      help: 'Requests to models by NPC, provider and outcome: ok, stopped, or the class of the failure.',
      labelNames: ['npc', 'provider', 'outcome'] as const,
      registers,
    }),
    modelSeconds: new Histogram({
      name: 'hearthfolk_model_request_duration_seconds',
      help: 'Time of a whole request to a model.',
      labelNames: ['npc', 'provider'] as const,
      buckets: modelBuckets,
      registers,
    }),
    firstWordSeconds: new Histogram({
      name: 'hearthfolk_model_first_word_seconds',
      help: 'Time from a request to a model to the first word or call of its answer.',
      labelNames: ['provider'] as const,
      buckets: modelBuckets,
      registers,
    }),
    tokens: new Counter({
      name: 'hearthfolk_model_tokens_total',
      help: 'Tokens as models count them.',
      labelNames: ['npc', 'provider', 'direction'] as const,
      registers,
    }),
    cost: new Counter({
      name: 'hearthfolk_model_cost_total',
      help: 'Cost of requests to models by [models.prices], in the currency used there.',
      labelNames: ['npc', 'provider'] as const,
      registers,
    }),
    recallSeconds: new Histogram({
      name: 'hearthfolk_recall_duration_seconds',
      help: 'Time of a search in the memory of an NPC. partly: the search by meaning or by words did not answer.',
      labelNames: ['outcome'] as const,
      buckets: recallBuckets,
      registers,
    }),
    reloads: new Counter({
      name: 'hearthfolk_reloads_total',
      help: 'Changed files that were applied, or refused so that the last good version stays.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    acts: new Counter({
      name: 'hearthfolk_acts_total',
      help: 'Acts of NPCs on the world, by tool and outcome.',
      labelNames: ['tool', 'outcome'] as const,
      registers,
    }),
    actsRefused: new Counter({
      name: 'hearthfolk_acts_refused_total',
      help: 'Acts that were blocked, by tool and reason: denied (a rule), killed (switched off), limited (too many), asked-no (no consent), world (the world refused).',
      labelNames: ['tool', 'reason'] as const,
      registers,
    }),
  }
}
