import { afterAll, expect, it } from 'vitest'
import { travelFaults } from '../../../main/saves/travel-faults.ts'
import { createLand, kill, says, type ZoneId } from './land-rig.ts'

const land = await createLand({ HEARTHFOLK_LAND_SECRET: 'of this test' })
const start = (zone: ZoneId) => land.start(['--zone', zone, '--port', '0'])
let [inn, hollow] = [start('inn'), start('hollow')]
afterAll(() => land.close())

it('takes a player to another zone and back, while a zone is killed', async () => {
  const first = await land.page(await inn.url)
  const { id, token } = first.player
  expect((await first.hears('bag')).gold).toBe(10)
  await kill(hollow)
  first.goes()
  await first.hears('notice', says('The road to The Hollow is closed'))
  hollow = start('hollow')
  await hollow.url
  first.goes()
  expect(await first.hears('travel')).toEqual({ zone: 'hollow', text: 'You are in The Hollow now.' })
  await expect(land.page(await inn.url, { token })).rejects.toMatchObject({
    code: 409,
    message: JSON.stringify({ zone: 'hollow', text: 'You are in The Hollow now.' }),
  })

  const there = await land.page(await hollow.url, { token })
  expect(there.player).toMatchObject({ id, name: 'Ana', token })
  expect((await there.hears('bag')).gold).toBe(10)
  there.goes()
  await there.hears('travel')
  // The first page is still open.
  const back = await land.page(await inn.url, { token })
  expect(back.player.id).toBe(id)
  expect((await back.hears('bag', ({ gold }) => gold > 0)).gold).toBe(10)
  back.goes()
  await back.hears('travel')
  const again = await land.page(await hollow.url, { token })
  await kill(inn)
  again.goes()
  await again.hears('notice', says('The road to Tarn Cross is closed'))
  inn = start('inn')
  await inn.url
  const answer = await fetch(`${await inn.url}/zone/hand`, { method: 'POST', body: '{"to":"inn"}' })
  expect(answer.status).toBe(404)
  const journals = await land.journals()
  expect(travelFaults(journals)).toEqual([])
  expect(
    journals.map(
      ({ lines }) => lines.flatMap(({ events = [] }) => events.filter(({ kind }) => kind === 'admitted')).length,
    ),
  ).toEqual([1, 2])
})
