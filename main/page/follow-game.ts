import type { PageSettings } from '../server/live/page-settings.ts'

/** How often a title looks whether its words have changed. In the game the village tells. Milliseconds. */
const lookEvery = 5000

/** Keeps what the page knows of the game as the server has it: words, colours, music, languages. */
export function followGame(options: {
  fetchGame(): Promise<PageSettings>
  /** The page shows the title to somebody. */
  isAtTitle(): boolean
  /** Called at first, and for each change. */
  changed(game: PageSettings): void
  every?: (milliseconds: number, call: () => void) => void
}) {
  const { every = (milliseconds, call) => void setInterval(call, milliseconds) } = options
  let known = ''
  const take = (game: PageSettings): void => {
    const now = JSON.stringify(game)
    if (now === known) return
    known = now
    options.changed(game)
  }
  /** A village that can't be reached has nothing new to tell. */
  const look = async (): Promise<void> => {
    const game = await options.fetchGame().catch(() => null)
    if (game) take(game)
  }
  every(lookEvery, () => {
    if (options.isAtTitle()) void look()
  })
  return { take, look }
}
