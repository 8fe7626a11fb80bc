import { finding, quoted, told } from '../../language/findings/finding.ts'
import type { Catalogue } from '../../world/goods.ts'
import type { Character, Diagnostic } from '../character.ts'
import { lineIn } from '../key-lines.ts'
import { didYouMean } from '../plain-words.ts'

/** Warns about things that somebody owns, sells, likes or gives but the world doesn't define. People still own them. */
export const checkGoods = (characters: readonly Character[], catalogue: Catalogue, diagnostics: Diagnostic[]): void => {
  for (const character of characters) {
    const { id, bag, sells = [], tastes = [], unlocks = [] } = character
    const friendly = [
      ...tastes.flatMap(({ goods }) => goods),
      ...unlocks.flatMap(({ goods }) => Object.keys(goods?.items ?? {})),
    ]
    const unknown = [...new Set([...Object.keys(bag?.items ?? {}), ...sells, ...friendly])].filter(
      (item) => !Object.hasOwn(catalogue.items, item),
    )
    if (unknown.length === 0) continue
    const known = Object.keys(catalogue.items)
    const message = finding('check-goods.in-bag-sells-or-gifts-not', {
      unknown: unknown.map(quoted),
      more: unknown.length === 1 ? didYouMean(unknown[0], known) : '',
    })
    const part =
      bag !== undefined && unknown.some((item) => Object.hasOwn(bag.items, item))
        ? ['bag']
        : [
            unknown.some((item) => (sells as readonly string[]).includes(item)) ? 'sells' : 'likes',
            'dislikes',
            'hearts',
          ]
    const line = lineIn(character, ...part)
    diagnostics.push({ severity: 'warning', file: `npc-agents/${id}/SOUL.md`, ...line, ...told(message) })
  }
}
