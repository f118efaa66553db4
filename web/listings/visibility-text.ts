/** 'Public' or, for a direct-link listing, 'Direct Link Only'. */
export const visibilityText = (isVisible: boolean): string => (isVisible ? "Public" : "Direct Link Only");
