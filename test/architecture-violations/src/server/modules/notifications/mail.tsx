// violates: JSX lives in what is built for pages
export const Mail = () => <p>Grüezi</p>;
