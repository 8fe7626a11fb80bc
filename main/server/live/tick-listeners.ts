import type { MindRuntime } from '../../mind/mind-runtime.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { NpcId } from '../../world/ids.ts'
import type { IntentWatch } from './intents.ts'
import type { TickListener } from './ticker.ts'

type Listening = Pick<TickListener, 'afterTick'>
type HearsEach = { onEvent(event: SimulationEvent): void }

/** The parts of a running village that go along with its ticks. */
export interface VillageParts {
  talk: Listening & HearsEach
  show: Listening & HearsEach
  goods: Listening
  witness: Listening
  deeds: Listening
  notices: Listening
  signs: Listening
  runtime: Pick<MindRuntime, 'handle' | 'speakUp'>
  heartbeats: Listening
  intents: Pick<IntentWatch, 'touched' | 'afterTick'>
  promises: Listening
  errands: Listening
  workshop: Listening
  sleepers: Listening
  doors: { showClock(): void }
  /** Runs it once all that happened until now is on the disk. */
  whenKept(act: () => void): void
  /** Whether an operator switched the NPC off. */
  isOff(npc: NpcId): boolean
}

/** Who hears of a tick, in this order. Where the order matters, a comment says why. */
export const villageListeners = (parts: VillageParts): readonly TickListener[] => {
  const { talk, show, intents, runtime, isOff } = parts
  const named = (name: string, { afterTick }: Listening): TickListener => ({ name, afterTick })
  return [
    {
      // First, and event by event: a talk opens on the page before the words that are said in it are shown, and closes after them.
      name: 'talk and show, event by event',
      afterTick({ events }) {
        for (const event of events) {
          talk.onEvent(event)
          show.onEvent(event)
        }
      },
    },
    // After the events: it closes the talks that no event closed.
    named('talk', talk),
    named('goods', parts.goods),
    // Before the minds are asked, so that these two note what the tick brought ahead of what an answer makes of it.
    named('witness', parts.witness),
    {
      // A villager remembers no gift that a crash has taken back.
      name: 'deeds',
      afterTick(tick) {
        if (tick.events.length > 0) parts.whenKept(() => parts.deeds.afterTick(tick))
      },
    },
    named('notices', parts.notices),
    named('signs', parts.signs),
    { name: 'minds', afterTick: ({ events }) => runtime.handle(events) },
    // After the minds: it shows whom they made wait.
    named('show', show),
    named('heartbeats', parts.heartbeats),
    {
      // Whose mind has just been at work is watched before anybody is looked at. After the minds: whoever is spoken to answers first.
      name: 'intents',
      afterTick({ events }) {
        for (const event of events) if (event.kind === 'operationEnded') intents.touched(event.npc)
        intents.afterTick(async (npc, to) => (isOff(npc) ? undefined : runtime.speakUp(npc, to)))
      },
    },
    // After the intents, whose files it shows.
    named('promises', parts.promises),
    named('errands', parts.errands),
    named('workshop', parts.workshop),
    named('sleepers', parts.sleepers),
    { name: 'clock', afterTick: () => parts.doors.showClock() },
  ]
}
