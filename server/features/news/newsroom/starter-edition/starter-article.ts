/** An explainer of our own: timeless, without invented events or quotes. */
export interface StarterArticle {
  /** The last part of its address. */
  slug: string
  title: string
  category: string
  /** ISO 8601, UTC; fixed, so that every copy of the product sorts alike. */
  published: string
  summary: string
  /** Clean HTML, a block a line. */
  text: string
}
