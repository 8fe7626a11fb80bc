import type { MindRuntime } from '../../mind/mind-runtime.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { NpcId } from '../../world/ids.ts'
import type { IntentWatch } from './intents.ts'
import type { TickListener } from './ticker.ts'

type Listening = Pick<TickListener, 'afterTick'>
type HearsEach = { onEvent(event: SimulationEvent): void }

/** The parts of a running village that follow its ticks. */
export interface VillageParts {
  /** Players' own words, as their pages show them. */
  ownWords: HearsEach
  talk: Listening & HearsEach
  show: Listening & HearsEach
  goods: Listening
  witness: Listening
  deeds: Listening
  notices: Listening
  signs: Listening
  choices: Listening
  uses: Listening
  inside: Listening
  runtime: Pick<MindRuntime, 'handle' | 'speakUp'>
  heartbeats: Listening
  intents: Pick<IntentWatch, 'touched' | 'afterTick'>
  promises: Listening
  business: Listening
  errands: Listening
  workshop: Listening
  sleepers: Listening
  /** Lets villagers set out for other zones. */
  folkGate: Listening
  /** Lets villagers note the letters that they got. */
  letters: Listening
  doors: { showClock(): void }
  /** Runs `act` once everything that has happened so far is on the disk. */
  whenKept(act: () => void): void
  /** Whether an operator switched the NPC off. */
  isOff(npc: NpcId): boolean
}

/** The listeners of a tick, in their order. Where the order matters, a comment says why. */
export const villageListeners = (parts: VillageParts): readonly TickListener[] => {
  const { ownWords, talk, show, intents, runtime, isOff } = parts
  const named = (name: string, { afterTick }: Listening): TickListener => ({ name, afterTick })
  return [
    {
      // First, and event by event: a talk opens on the page before its words are shown, and closes after them.
      name: 'talk and show, event by event',
      afterTick({ events }) {
        for (const event of events) {
          ownWords.onEvent(event)
          talk.onEvent(event)
          show.onEvent(event)
        }
      },
    },
    // After the events: closes the talks that no event closed.
    named('talk', talk),
    named('goods', parts.goods),
    // Witness and deeds come before the minds: they note the tick before any mind answers it.
    named('witness', parts.witness),
    {
      // A villager must not remember a gift that a crash took back.
      name: 'deeds',
      afterTick(tick) {
        if (tick.events.length > 0) parts.whenKept(() => parts.deeds.afterTick(tick))
      },
    },
    named('notices', parts.notices),
    named('signs', parts.signs),
    named('choices', parts.choices),
    named('uses', parts.uses),
    named('inside', parts.inside),
    { name: 'minds', afterTick: ({ events }) => runtime.handle(events) },
    // After the minds: shows who waits for them.
    named('show', show),
    named('heartbeats', parts.heartbeats),
    {
      // After the minds: an NPC answers before it speaks unprompted. The intents are checked after the events have
      // marked whose files to read.
      name: 'intents',
      afterTick({ events }) {
        for (const event of events) if (event.kind === 'operationEnded') intents.touched(event.npc)
        intents.afterTick(async (npc, to) => (isOff(npc) ? undefined : runtime.speakUp(npc, to)))
      },
    },
    // After the intents: shows what their files hold.
    named('promises', parts.promises),
    named('business', parts.business),
    named('errands', parts.errands),
    named('workshop', parts.workshop),
    named('sleepers', parts.sleepers),
    named('travellers', parts.folkGate),
    named('letters', parts.letters),
    { name: 'clock', afterTick: () => parts.doors.showClock() },
  ]
}
