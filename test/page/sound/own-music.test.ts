import { expect, it, vi } from 'vitest'
import { createMusicPlayer } from '../../../main/page/sound/play/music-player.ts'
import type { openStream } from '../../../main/page/sound/play/stream.ts'

/** A sound card that plays nothing, with what it was asked to play. */
function player(opens: Awaited<ReturnType<typeof openStream>>) {
  let now = 0
  const played: string[] = []
  const open = vi.fn(async (url: string) => {
    played.push(`opened ${url}`)
    return opens
  })
  const music = createMusicPlayer({
    audio: {
      mixer: {
        now: () => now,
        play: () => void played.push('rendered') as never,
        stream: () => void played.push('streamed') as never,
      },
      make: async ({ piece }: { piece: string }) => ({ duration: 60, piece }),
      count: (name: string) => played.push(name),
    } as never,
    random: () => 0.5,
    own: () => ({ title: '/music/title.ogg?1', night: '/music/night.ogg?1' }),
    open,
  })
  return { music, played, open, at: (seconds: number) => (now = seconds) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it("the world's recording takes the place of our piece, moment by moment", async () => {
  const { music, played, at } = player({ ok: true, element: {} as HTMLAudioElement, seconds: 30 })
  music.beat('day', null)
  await settled()
  expect(played).toEqual(['opened /music/title.ogg?1', 'streamed', 'theme'])
  at(31)
  music.beat('day', null)
  at(200)
  music.beat('day', null)
  await settled()
  expect(played.slice(3)).toEqual(['rendered', 'day'])
})

it('a recording that the browser cannot play is tried once, and ours is played', async () => {
  const { music, played, open } = player({ ok: false, problem: 'no such codec' })
  music.beat('day', null)
  await settled()
  expect(played).toEqual(['opened /music/title.ogg?1', 'rendered', 'theme'])
  expect(music.broken()).toEqual({ '/music/title.ogg?1': 'no such codec' })
  expect(open).toHaveBeenCalledOnce()
})
