import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { isArticleMarkup } from '../../providers/feeds/article-profile.ts'
import type { CollectionRules } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

export const bookmarkRules: CollectionRules<'bookmarks'> = {
  async check({ id, content, stored }) {
    if (!isWebAddress(content.url)) return invalid('url: must be a web address')
    const isForeign = content.text !== stored?.text && !isArticleMarkup(content.text)
    if (isForeign) return invalid('text: holds markup that articles cannot have')
    const isOfAddress = id === (await articleIdOf(content.url))
    return isOfAddress ? null : invalid('id: must be the one made of the bookmarked address')
  },
  quota: { ...limits.rowQuotas.bookmarks, noun: 'bookmarks' },
}
