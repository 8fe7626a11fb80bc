import type { Element } from 'xml-js'
import { FindingError, finding } from '../language/findings/finding.ts'
import { childrenOf, layersOf, readRoot, textOf } from './tiled-xml.ts'

/** The object templates (`.tx`) that a map names, relative to it. */
export const templatesOf = (root: Element): string[] => [...new Set(templated(root).map(templateOf))]

/**
 * Gives objects what they have from their templates; what an object says itself wins. An object whose template has no
 * text stays as it is, and is refused later. @throws when a template isn't one.
 */
export function fillTemplates(root: Element, texts: ReadonlyMap<string, string>): void {
  const known = new Map<string, Element>()
  for (const object of templated(root)) {
    const source = templateOf(object)
    const text = texts.get(source)
    if (text === undefined) continue
    const template =
      known.get(source) ??
      childrenOf(readRoot(text, 'template', finding('tiled-templates.template', { source })), 'object')[0]
    if (!template) throw new FindingError(finding('tiled-templates.template-has-no-object-save-it', { source }))
    known.set(source, template)
    const { template: _, ...own } = object.attributes ?? {}
    object.attributes = { ...template.attributes, ...own }
    const shape = childrenNamed(object, (name) => name !== 'properties')
    object.elements = [
      ...(shape.length > 0 ? shape : childrenNamed(template, (name) => name !== 'properties')),
      { type: 'element', name: 'properties', elements: mergedProperties(template, object) },
    ]
  }
}

const templated = (root: Element): Element[] =>
  layersOf(root, 'objectgroup').flatMap((layer) =>
    childrenOf(layer, 'object').filter((object) => templateOf(object) !== ''),
  )
const templateOf = (object: Element): string => textOf(object, 'template')
const childrenNamed = (element: Element, fits: (name: string) => boolean): Element[] =>
  (element.elements ?? []).filter(({ name }) => name !== undefined && fits(name))

function mergedProperties(template: Element, object: Element): Element[] {
  const of = (element: Element) => childrenOf(element, 'properties').flatMap((list) => childrenOf(list, 'property'))
  const own = of(object)
  const names = new Set(own.map((property) => textOf(property, 'name')))
  return [...of(template).filter((property) => !names.has(textOf(property, 'name'))), ...own]
}
