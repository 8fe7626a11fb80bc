import { type OverLease, standBy } from '../saves/lease/take-lease.ts'
import { SaveError } from '../saves/save-error.ts'
import { phrase } from './phrase.ts'

/**
 * Opens a save as soon as it has no other owner, for as long as that takes. Of several who wait, the others wait on.
 *
 * @throws whatever else keeps it from being opened.
 */
export const takeTurn = async <Opened>(options: {
  saveFolder: string
  save: string
  say(text: string): void
  json: boolean
  open(over: OverLease | undefined): Promise<Opened>
}): Promise<Opened> => {
  const { saveFolder, save, say, json, open } = options
  for (;;) {
    const over = await standBy({
      saveFolder,
      onWait(owner) {
        const standby = phrase('await-turn.waits', { save, pid: owner?.pid ?? '?', host: owner?.host ?? '?' })
        say(standby)
        if (json) process.stdout.write(`${JSON.stringify({ ok: true, save, standby })}\n`)
      },
    })
    try {
      return await open(over)
    } catch (error) {
      if (!(error instanceof SaveError && error.inUse)) throw error
    }
  }
}
