import { Counter, Gauge, type Registry } from 'prom-client'
import type { PaceFigures } from '../../models/server-pace.ts'

/** Values counted elsewhere and read at each scrape. */
export interface MeteredVillage {
  load(): { running: number; waiting: number; open: number }
  totals(): Readonly<Record<'accepted' | 'answered' | 'merged' | 'refused', number>>
  fullness(): Readonly<{ players: number; limit: number; waiting: number; degraded: boolean }>
  npcs(): number
  pace(): readonly PaceFigures[]
  roomStats(): Readonly<{ refusedMessages: number; limitedMessages: number; takeovers: number }>
}

/** Adds the village's gauges. */
export const addGauges = (register: Registry, village: MeteredVillage): void => {
  const registers = [register]
  new Gauge({
    name: 'hearthfolk_queue_depth',
    help: 'Answers in progress (running), runs that wait for a lane (waiting), and accepted messages that have not ended (open).',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { running, waiting, open } = village.load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'open' }, open)
    },
  })
  new Counter({
    name: 'hearthfolk_messages_total',
    help: 'Messages to NPCs by outcome; every accepted one ends answered, merged into another, or refused with a notice.',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(village.totals())) this.inc({ outcome }, count)
    },
  })
  new Gauge({
    name: 'hearthfolk_players',
    help: 'Players whose page is connected, or was just now.',
    registers,
    collect() {
      this.set(village.fullness().players)
    },
  })
  new Gauge({
    name: 'hearthfolk_players_limit',
    help: 'Players who may be in the village at the same time.',
    registers,
    collect() {
      this.set(village.fullness().limit)
    },
  })
  new Gauge({
    name: 'hearthfolk_players_waiting',
    help: 'Players waiting in line for a full village.',
    registers,
    collect() {
      this.set(village.fullness().waiting)
    },
  })
  new Gauge({
    name: 'hearthfolk_degraded',
    help: "Is 1 while the server cannot keep up with its steps: players' bodies are sent less often, and nobody new is let in.",
    registers,
    collect() {
      this.set(village.fullness().degraded ? 1 : 0)
    },
  })
  new Gauge({
    name: 'hearthfolk_npcs',
    help: 'NPCs in the world.',
    registers,
    collect() {
      this.set(village.npcs())
    },
  })
  new Gauge({
    name: 'hearthfolk_model_places',
    help: 'Answers that a model server writes at once, as measured; absent while no request waited for another.',
    labelNames: ['ref'] as const,
    registers,
    collect() {
      this.reset()
      for (const { ref, places } of village.pace()) if (places !== null) this.set({ ref }, places)
    },
  })
  new Gauge({
    name: 'hearthfolk_model_cached_ratio',
    help: "The share of the newest prompts' tokens that a model server had kept; absent where it does not say.",
    labelNames: ['ref'] as const,
    registers,
    collect() {
      this.reset()
      for (const { ref, cachedShare } of village.pace()) if (cachedShare !== null) this.set({ ref }, cachedShare)
    },
  })
  new Counter({
    name: 'hearthfolk_page_messages_refused_total',
    help: 'Messages from pages that were malformed or over the limit.',
    labelNames: ['reason'] as const,
    registers,
    collect() {
      const { refusedMessages, limitedMessages } = village.roomStats()
      this.reset()
      this.inc({ reason: 'malformed' }, refusedMessages)
      this.inc({ reason: 'too-many' }, limitedMessages)
    },
  })
}
