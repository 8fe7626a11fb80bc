import { ref } from 'vue'
import type { GatewayClient } from '../../../server/gateway/client.ts'
import { type StudioKey, say } from '../say.ts'
import { refusalWords } from '../say-finding.ts'
import { useStudio } from '../studio-state.ts'

/**
 * Sends a request and keeps its refusal until the next one, because the studio's own line is soon taken by another
 * message.
 */
export const useAsk = () => {
  const studio = useStudio()
  const told = ref('')
  const busy = ref(false)
  const ask = async <Value>(work: (gateway: GatewayClient) => Promise<Value>): Promise<Value | null> => {
    if (!studio.gateway.value) return null
    busy.value = true
    try {
      const value = await work(studio.gateway.value)
      told.value = ''
      return value
    } catch (error) {
      told.value = refusalWords(error)
      return null
    } finally {
      busy.value = false
    }
  }
  return { ask, told, busy }
}

/** The name of each kind of mark for readers. */
const kinds: Readonly<Record<string, StudioKey>> = {
  told: 'note-kind.told',
  said: 'note-kind.said',
  saw: 'note-kind.saw',
  heard: 'note-kind.heard',
  note: 'note-kind.note',
  dreamed: 'note-kind.dreamed',
  person: 'note-kind.person',
  chunk: 'note-kind.chunk',
  lore: 'note-kind.lore',
}
export const kindInWords = (kind: string): string => (kinds[kind] ? say(kinds[kind]) : kind)

/** Markdown for readers, without the parts for the program. */
export const withoutMarks = (text: string): string => text.replace(/[ \t]*<!--[\s\S]*?(?:-->|$)/g, '')
