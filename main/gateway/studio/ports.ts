import type { Refusal } from '../refusal.ts'
import type { StudioPayload } from './payloads.ts'

type Answer<Value> = Promise<Value | Refusal>

/** What the studio asks of the village beyond what any program may. */
export interface StudioPorts {
  map(): Promise<StudioPayload<'map'>>
  people(): StudioPayload<'people'>
  person(npc: string): Answer<StudioPayload<'person'>>
  runs(npc: string, limit: number): StudioPayload<'runs'>
  why(message: string): Answer<StudioPayload<'why'>>
}
