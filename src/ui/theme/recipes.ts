import { defineRecipe } from '@chakra-ui/react'

const focusRing = { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' }

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    textStyle: 'label',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    flexShrink: '0',
    transition: 'background-color var(--chakra-durations-fast), color var(--chakra-durations-fast)',
    _focusVisible: focusRing,
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'onAccent', '&:hover:not(:disabled)': { bg: 'accentHover' } },
      outline: {
        bg: 'surface',
        borderWidth: '1px',
        borderColor: 'line',
        color: 'text',
        '&:hover:not(:disabled)': { bg: 'hover' },
      },
      ghost: { bg: 'transparent', color: 'text', '&:hover:not([aria-disabled=true])': { bg: 'hover' } },
      danger: { bg: 'danger', color: 'page', '&:hover:not(:disabled)': { opacity: '0.9' } },
    },
    size: {
      md: { minHeight: 'touch', paddingInline: '4' },
      sm: { minHeight: '2.25rem', paddingInline: '3', fontSize: 'sm' },
      icon: { width: 'touch', height: 'touch', padding: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

export const fieldRecipe = defineRecipe({
  className: 'field-input',
  base: {
    width: 'full',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'control',
    bg: 'surface',
    color: 'text',
    fontSize: '1rem', // smaller, and iOS zooms in on focus
    lineHeight: '1.5',
    _placeholder: { color: 'muted' },
    _focusVisible: { ...focusRing, outlineOffset: '0', borderColor: 'accent' },
    _invalid: { borderColor: 'danger' },
  },
})

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'card',
  },
})
