import { chakra } from '@chakra-ui/react'

/** A screen's heading, and a line on what it is for. */
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
