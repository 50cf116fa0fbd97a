// violates: queries are written in stores
import 'drizzle-orm';
