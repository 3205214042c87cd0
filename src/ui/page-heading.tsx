import { chakra } from '@chakra-ui/react'

/** Heading of a screen, and a line about its purpose. */
export function PageHeading({ title, about }: { title: string; about: string }) {
  return (
    <chakra.div>
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.p color="muted" marginTop="1">
        {about}
      </chakra.p>
    </chakra.div>
  )
}
