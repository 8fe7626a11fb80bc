/** The parts of the browser's speech recognition used here. Not every browser has it. */
interface Recognition {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}
const recognition = (): (new () => Recognition) | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    string,
    (new () => Recognition) | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** Whether this browser can turn speech into words. */
export const canHear = (): boolean => recognition() !== null

/** Writes what the player says, until they pause. They read it and send it themselves. */
export function createDictation(options: { words(text: string): void; over(): void }) {
  let running: Recognition | null = null
  const stop = (): void => {
    running?.abort()
    running = null
  }
  return {
    stop,
    /** `before`: words that stand in the box already. */
    start(before: string): void {
      stop()
      const Recognizer = recognition()
      if (!Recognizer) return options.over()
      const own = new Recognizer()
      running = own
      own.lang = document.documentElement.lang || 'en'
      own.interimResults = true
      own.onresult = ({ results }) => {
        const heard = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
        options.words([before.trim(), heard.trim()].filter((words) => words !== '').join(' '))
      }
      own.onend = () => {
        if (running === own) running = null
        options.over()
      }
      own.start()
    },
  }
}
