import { expect, it } from 'vitest'
import { linksInPackage } from '../../main/cli/build/package-links.ts'

it.each([
  ['[kept](talk.md#heads), [there](../SECURITY.md)', '[kept](talk.md#heads), [there](../SECURITY.md)'],
  ['See [why](decisions/0001-x.md#then).', 'See why.'],
  ['A [list [of] brackets](gone.md).', 'A list [of] brackets.'],
  ['Before.\n\n![a picture](pictures/gone.jpg)\n\nAfter.', 'Before.\n\nAfter.'],
  ['The [client](../main/client.ts)', 'The [client](../main/client.js)'],
  ['| [`Dockerfile`](../Dockerfile) | [`x`](talk.md) |', '| `Dockerfile` | [`x`](talk.md) |'],
  ['`[no](link.md)` and\n```md\n[no](link.md)\n```\n', '`[no](link.md)` and\n```md\n[no](link.md)\n```\n'],
  [
    '[site](https://x.example/gone.md), [part](#here), [mail](mailto:a@b.example)',
    '[site](https://x.example/gone.md), [part](#here), [mail](mailto:a@b.example)',
  ],
])('in a package, %s reads %s', (text, read) => {
  const there = ['docs/talk.md', 'SECURITY.md', 'main/client.js']
  expect(linksInPackage(text, 'docs/page.md', (path) => there.includes(path))).toBe(read)
})
