import { describe, expect, it, vi } from 'vitest'
import { startTalkRig } from './talk-rig.ts'

describe('a line that a visitor reports', () => {
  it('is looked up in what this visitor was told, also after a restart; anything else is refused in words', async () => {
    const rig = await startTalkRig()
    const [ana, ben] = [await rig.webchat('Ana'), await rig.webchat('Ben')]
    const { about, text } = await ana.tell('marta', 'hello')
    const report = async (who: typeof ana, line: string, reason?: string) => {
      const before = who.all('notice').length
      who.send({ type: 'report', npc: 'marta', line, ...(reason === undefined ? {} : { reason }) })
      await who.until(() => who.all('notice').length > before)
      return who.all('notice').at(-1)
    }
    const unknown = 'This line can no longer be found among what was said to you, so it was not reported.'
    expect(await report(ben, `re:${about}`)).toMatchObject({ text: unknown })
    expect(await report(ana, about)).toMatchObject({ text: 'These are your own words; there is nothing to report.' })
    expect(await report(ana, `re:${about}`, 'x'.repeat(501))).toMatchObject({
      text: expect.stringContaining('The limit is 500'),
    })
    expect(rig.reports.list()).toEqual([])
    const added = vi.spyOn(rig.reports, 'add')
    expect(await report(ana, `re:${about}`, 'Rude.')).toMatchObject({
      about: `re:${about}`,
      text: 'Reported. The people who run this village will look at it.',
    })
    expect(added.mock.calls[0]?.[1]).toMatch(/127\.0\.0\.1$/)
    expect(rig.reports.list()).toMatchObject([
      {
        line: { speaker: 'marta', text },
        before: [{ text: 'hello' }],
        reason: 'Rude.',
        message: about,
        channel: 'webchat',
      },
    ])

    await rig.sessions.settled()
    const again = await startTalkRig({ directory: rig.directory, folder: rig.folder })
    const later = await again.webchat('Ana', ana.token)
    later.send({ type: 'open', npc: 'marta' })
    await later.until(() => later.all('history').length > 0)
    expect(await report(later, `re:${about}`)).toMatchObject({ text: 'You have reported this already.' })
  })
})
