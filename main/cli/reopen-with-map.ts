import { phrase } from './phrase.ts'

interface ReopenPorts {
  /** Ends the service, which releases the save. */
  close(): Promise<void>
  /** Opens the service again on what its author saved. Rejects if that can't be played. */
  open(): Promise<void>
  say(text: string): void
  wait(milliseconds: number): Promise<void>
}

/** The time between two attempts to open a village whose map was broken while it was closed. Milliseconds. */
const retryMs = 1000

/**
 * Takes over a map that was saved under a running server: the village closes, opens again in the same process and on
 * the same port, and the pages come back by themselves. Its map is thus the same for the simulation, for RPGJS and for
 * the pages at any time. Several changes at once are one.
 */
export const createReopening = ({ close, open, say, wait }: ReopenPorts) => {
  let working: Promise<void> | null = null
  let again = false
  const work = async (): Promise<void> => {
    do {
      again = false
      await close()
      await openPatiently()
    } while (again)
  }
  const openPatiently = async (): Promise<void> => {
    for (let told = ''; ; await wait(retryMs)) {
      try {
        return await open()
      } catch (error) {
        const { message } = error as Error
        if (message !== told) say(phrase('reopen-with-map.the-village-stays-closed-until-this', { message }))
        told = message
      }
    }
  }
  return {
    changed(files: readonly string[]): void {
      again = true
      if (working !== null) return
      say(phrase('reopen-with-map.changed-the-village-closes-for-a', { files: files.join(', ') }))
      working = work().finally(() => {
        working = null
      })
    },
    settled: async () => working ?? undefined,
  }
}
