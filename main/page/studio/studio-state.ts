import { type InjectionKey, inject, reactive, shallowRef } from 'vue'
import type { StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import { connectGateway, GatewayCallError, type GatewayClient } from '../../server/gateway/client.ts'
import type { EventPayload } from '../../server/gateway/events.ts'
import type { StudioPayload } from '../../server/gateway/studio/payloads.ts'
import type { StudioLanguage } from './language.ts'
import type { Past } from './past/past.ts'
import { say } from './say.ts'
import { refusalWords } from './say-finding.ts'
import { zonePath } from './zones.ts'

export type People = StudioPayload<'people'>
export type Person = StudioPayload<'person'>

/** How often the map and the shown person refresh. Milliseconds. */
const mapPace = 250
const personPace = 1500
/** How many spoken lines are kept for the bubbles over heads. */
const mostHeard = 60
/**
 * How long a refusal stays readable. The page sends requests all the time, and their success says nothing about the
 * refusal. Milliseconds.
 */
const readingTime = 10_000

/** Everything the studio's page knows. All of it comes through the gateway. */
export const createStudio = (options: { keep(token: string): void }) => {
  const gateway = shallowRef<GatewayClient | null>(null)
  const people = shallowRef<People | null>(null)
  const person = shallowRef<Person | null>(null)
  /** The latest spoken lines, oldest first. */
  const heard = shallowRef<readonly StoryLine[]>([])
  /** Unsaved edits by file, with the version of the text they were based on. */
  const drafts = reactive(new Map<string, { text: string; version: string }>())
  const state = reactive({
    phase: 'door' as 'door' | 'coming' | 'in',
    problem: '',
    lost: false,
    chosen: null as string | null,
    tab: 'person',
    /** The message whose run "Why did it say that?" opens first; null: the list. */
    why: null as string | null,
    wide: false,
  })

  let reading: ReturnType<typeof setTimeout> | undefined
  const tell = (problem: string): void => {
    state.problem = problem
    clearTimeout(reading)
    reading = setTimeout(() => {
      state.problem = ''
    }, readingTime)
  }
  /** Reports a refusal; the page continues in any case. Null: it failed. */
  const tried = async <Value>(ask: (gateway: GatewayClient) => Promise<Value>): Promise<Value | null> => {
    if (!gateway.value) return null
    try {
      return await ask(gateway.value)
    } catch (error) {
      tell(refusalWords(error))
      return null
    }
  }
  const look = async (): Promise<void> => {
    const found = await tried((to) => to.call('studio.people'))
    if (found) {
      people.value = found
      state.lost = false
    }
  }
  const lookIn = async (): Promise<void> => {
    const npc = state.chosen
    if (npc === null) return
    const found = await tried((to) => to.call('studio.person', { npc }))
    if (state.chosen === npc && found) person.value = found
  }
  let isLooking = false
  const every = (milliseconds: number, work: () => Promise<void>): void => {
    const again = (): void => void work().finally(() => setTimeout(again, milliseconds))
    again()
  }

  return {
    gateway,
    people,
    person,
    heard,
    drafts,
    state,
    tried,
    look,
    lookIn,
    /** Enters with a token. A problem with it is shown at the door. */
    async enter(token: string): Promise<void> {
      if (state.phase !== 'door') return
      state.phase = 'coming'
      state.problem = ''
      try {
        gateway.value = await connectGateway({
          url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${zonePath(location.pathname)}/gateway`,
          token,
          client: { id: 'studio', version: '1' },
          onEvent: (event, payload) => {
            if (event !== 'chat') return
            const { speaker, text, tick } = payload as EventPayload<'chat'>
            heard.value = [
              ...heard.value,
              { tick, kind: 'said', who: [speaker], text, said: { speaker, text, quiet: false } },
            ].slice(-mostHeard)
          },
          onDisconnect: () => {
            state.lost = true
          },
          // Returns to the door with the reason. Unsaved edits stay.
          onRefused: ({ message }) => {
            options.keep('')
            gateway.value = null
            state.lost = false
            state.phase = 'door'
            state.problem = message
          },
        })
      } catch (error) {
        state.phase = 'door'
        options.keep('')
        state.problem = error instanceof GatewayCallError ? error.message : say('studio-state.cannot-be-reached')
        return
      }
      options.keep(token)
      await look()
      state.phase = 'in'
      if (isLooking) return
      isLooking = true
      every(mapPace, look)
      every(personPace, lookIn)
    },
    async choose(npc: string | null): Promise<void> {
      state.chosen = npc
      if (person.value?.id !== npc) person.value = null
      await lookIn()
    },
  }
}
export type Studio = ReturnType<typeof createStudio>
/** The studio, its look back and its language. */
export interface WholeStudio extends Studio {
  past: Past
  language: StudioLanguage
}

export const studioKey: InjectionKey<WholeStudio> = Symbol('studio')
export const useStudio = (): WholeStudio => {
  const studio = inject(studioKey)
  if (!studio) throw new Error('this component must be used inside the studio')
  return studio
}
