import type { ShownFriend, ShownMoment } from '../../server/rooms/shown.ts'
import { say } from '../say.ts'
import { heartsInWords } from './hearts.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * One's story in the village as one HTML file that needs no network: its moments from the first to the last, with the
 * pictures that this browser took, and whom one knows. Names and words are text in it, never markup.
 */
export function storyPage({
  name,
  village,
  moments,
  friends,
  pictures,
}: {
  name: string
  village: string
  moments: readonly ShownMoment[]
  friends: readonly ShownFriend[]
  pictures: Readonly<Record<string, string>>
}): string {
  const title = escaped(say('story-page.in', { name, village }))
  // A letter tells of others, so it stays at home.
  const told = moments.filter(({ kind }) => kind !== 'letter').toReversed()
  return `<!doctype html>
<html lang="${say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
body { font: 1.05rem/1.5 Georgia, serif; background: #f4e6c8; color: #3a2a24; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
article { border-top: 2px solid #a0764a; padding: 0.8rem 0; }
img { width: 100%; image-rendering: pixelated; border: 3px solid #6d4a2f; }
time { color: #6a5148; }
h2 { margin: 0.3rem 0; font-size: 1.2rem; }
</style>
</head>
<body>
<h1>${title}</h1>
${told.map((moment) => article(moment, pictures[moment.n])).join('\n')}
<h2>${escaped(say('story-page.whom-knows', { name }))}</h2>
<ul>
${friends.map((friend) => `<li><b>${escaped(friend.name)}</b>: ${escaped(friend.degree)}, ${heartsInWords(friend.hearts)}</li>`).join('\n')}
</ul>
</body>
</html>
`
}

const article = ({ title, date, lines }: ShownMoment, picture: string | undefined): string => `<article>
<time>${escaped(date)}</time>
<h2>${escaped(title)}</h2>
${picture === undefined ? '' : `<img src="${escaped(picture)}" alt="${escaped(title)}">`}
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</article>`
