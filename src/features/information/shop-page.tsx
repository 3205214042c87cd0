import { chakra } from '@chakra-ui/react'
import { paths } from '#schemas/paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PosterCard } from '../../ui/card.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { shopTexts as texts } from './information-texts.ts'
import { ShopDrawing } from './shop-drawing.tsx'

/** The shop has not opened yet. */
export function ShopPage() {
  usePageTitle(texts.title)
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={texts.title} />
      <PosterCard gap="4" paddingBlock={{ base: '8', md: '12' }}>
        <ShopDrawing label={texts.drawing} />
        <chakra.p
          textStyle="tiny"
          color="accent"
          bg="accentSoft"
          borderRadius="full"
          paddingInline="3"
          paddingBlock="1"
        >
          {texts.soon}
        </chakra.p>
        <chakra.h1 textStyle="title" textWrap="balance">
          {texts.heading}
        </chakra.h1>
        <chakra.p color="muted" maxWidth="28rem" textWrap="balance">
          {texts.text}
        </chakra.p>
        <ButtonLink to={paths.newsList} variant="outline">
          {texts.action}
        </ButtonLink>
      </PosterCard>
    </chakra.div>
  )
}
